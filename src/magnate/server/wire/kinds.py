"""The kinds of actions and events in the OpenAPI document: a schema for each, told apart by the field ``kind``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from litestar.openapi.spec import Discriminator, OpenAPIType, Reference, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from magnate.model.action_codec import FLAG, KINDS, LONGEST_NAME, MOST_PLACES, NUMBER, PLACE, PLACES, TEXT, ActionKind
from magnate.model.action_objects import KIND
from magnate.model.event_kinds import EVENTS, EventKind
from magnate.view.screen.events import shape_of
from magnate.view.screen.shapes import OneOf

Creator = Any
"""Makes schemas of types; the framework does not show its class."""

Fill = Callable[[Creator, Schema], None]
"""Fills the schema of a name in."""

INTEGER = OpenAPIType.INTEGER


def place() -> Schema:
    """Return the schema of a square."""
    return Schema(type=OpenAPIType.ARRAY, prefix_items=[Schema(type=INTEGER), Schema(type=INTEGER)])


FIELDS: dict[str, Callable[[], Schema]] = {
    TEXT: lambda: Schema(type=OpenAPIType.STRING, max_length=LONGEST_NAME),
    NUMBER: lambda: Schema(type=INTEGER),
    FLAG: lambda: Schema(type=OpenAPIType.BOOLEAN),
    PLACE: place,
    PLACES: lambda: Schema(type=OpenAPIType.ARRAY, items=place(), max_items=MOST_PLACES),
}
"""Schemas of the fields of actions, by type."""


class Kinds(OpenAPISchemaPlugin):
    """Makes the schemas of what is marked with `OneOf`."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Tell whether a type is marked."""
        return any(isinstance(each, OneOf) for each in field_definition.metadata)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Creator) -> Any:
        """Return a reference to the schema of everything marked alike."""
        mark = next(each for each in field_definition.metadata if isinstance(each, OneOf))
        return component(schema_creator, mark.name, MAKERS[mark.name])


def component(creator: Creator, name: str, fill: Fill) -> Reference:
    """Return a reference to a schema of the document; it is filled in when it is named for the first time."""
    field = FieldDefinition.from_annotation(NAMES.setdefault(name, type(name, (), {})))
    known: Reference | None = creator.schema_registry.get_reference_for_field_definition(field)
    if known is not None:
        return known
    schema = creator.schema_registry.get_schema_for_field_definition(field)
    schema.title = name
    fill(creator, schema)
    found: Reference = creator.schema_registry.get_reference_for_field_definition(field)
    return found


NAMES: dict[str, type] = {}
"""A class for each name in the document, by which the framework knows it again."""


def union(creator: Creator, schema: Schema, about: str, kinds: Mapping[str, Fill], suffix: str) -> None:
    """Make a schema one of several kinds, each with what fills its own schema in."""
    names = {kind: f"{class_name(kind)}{suffix}" for kind in kinds}
    schema.description = about
    schema.one_of = [component(creator, names[kind], fill) for kind, fill in kinds.items()]
    schema.discriminator = Discriminator(KIND, {kind: f"#/components/schemas/{name}" for kind, name in names.items()})


def told_apart(schema: Schema, kind: str, about: str, fields: Mapping[str, Any], required: Iterable[str]) -> None:
    """Make a schema that of one kind."""
    schema.type, schema.description = OpenAPIType.OBJECT, about
    schema.properties = {KIND: Schema(type=OpenAPIType.STRING, const=kind), **fields}
    schema.required = [KIND, *required]
    schema.additional_properties = False


def class_name(kind: str) -> str:
    """Return a name as one word: ``PutToWork`` of ``put_to_work``."""
    return "".join(word.capitalize() for word in kind.split("_"))


def actions(creator: Creator, schema: Schema) -> None:
    """Make a schema that of every action."""
    about = "An order of a seat, told apart by its kind."
    union(creator, schema, about, {kind.name: partial(action, kind) for kind in KINDS}, "Action")


def action(kind: ActionKind, _: Creator, schema: Schema) -> None:
    """Make a schema that of one kind of action."""
    fields: dict[str, Schema] = {}
    for field in kind.fields:
        fields[field.name] = shape = FIELDS[field.type]()
        shape.description = field.doc or None
        shape.default = None if field.required else field.default
    told_apart(schema, kind.name, kind.doc, fields, [field.name for field in kind.fields if field.required])


def happenings(creator: Creator, schema: Schema) -> None:
    """Make a schema that of every event."""
    about = "A fact in the past tense, told apart by its kind."
    union(creator, schema, about, {kind.name: partial(happening, kind) for kind in EVENTS.all}, "Event")


def happening(kind: EventKind, creator: Creator, schema: Schema) -> None:
    """Make a schema that of one kind of event."""
    types = {name: FieldDefinition.from_annotation(hint) for name, hint in shape_of(kind).items()}
    fields = {name: creator.for_field_definition(type_) for name, type_ in types.items()}
    for field in kind.fields:
        if field.doc and isinstance(shape := fields.get(field.name), Schema):
            shape.description = field.doc
    told_apart(schema, kind.name, kind.doc, fields, fields)


MAKERS: dict[str, Fill] = {"Action": actions, "Happening": happenings}
"""What makes the schema of everything marked alike, by name."""
