"""What is at stake in the order of business."""
