"""What goes over the wire: requests and answers as typed structures, from which the OpenAPI document is made."""
