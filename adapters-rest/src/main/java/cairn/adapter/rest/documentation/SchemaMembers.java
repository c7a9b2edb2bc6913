package cairn.adapter.rest.documentation;

import cairn.adapter.rest.pages.model.OperationPage.Member;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.Schema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists the members of a schema, with those within them. */
final class SchemaMembers {

    private static final String REFERENCE = "#/components/schemas/";
    private static final int DEEPEST = 4;

    private final Map<String, Schema<?>> schemas;

    @SuppressWarnings({"unchecked", "rawtypes"})
    SchemaMembers(Components components) {
        this.schemas = (Map) components.getSchemas();
    }

    List<Member> of(Schema<?> schema) {
        return of(schema, 0);
    }

    /** Returns the members without those within them. */
    List<Member> direct(Schema<?> schema) {
        return of(schema, DEEPEST);
    }

    private List<Member> of(Schema<?> schema, int depth) {
        if (depth > DEEPEST) {
            return List.of();
        }
        var resolved = resolved(schema);
        var members = new LinkedHashMap<String, Member>(); // the parts of a schema describe some members more exactly
        parts(resolved)
                .flatMap(part -> of(part, depth).stream())
                .forEach(member -> members.merge(member.name(), member, SchemaMembers::narrowed));
        if (resolved.getItems() != null) {
            of(resolved.getItems(), depth).forEach(member -> members.put(member.name(), member));
        }
        var required = Objects.requireNonNullElse(resolved.getRequired(), List.<String>of());
        properties(resolved)
                .forEach((name, member) -> members.put(
                        name,
                        new Member(
                                name,
                                type(member),
                                required.contains(name),
                                description(member),
                                of(member, depth + 1))));
        return List.copyOf(members.values());
    }

    private static Member narrowed(Member whole, Member part) {
        return new Member(
                whole.name(),
                part.type(),
                whole.isRequired() || part.isRequired(),
                part.description().isEmpty() ? whole.description() : part.description(),
                part.members());
    }

    private static Stream<Schema<?>> parts(Schema<?> schema) {
        return Stream.of(schema.getAllOf(), schema.getOneOf(), schema.getAnyOf())
                .filter(Objects::nonNull)
                .flatMap(List::stream)
                .map(part -> (Schema<?>) part);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Map<String, Schema<?>> properties(Schema<?> schema) {
        return schema.getProperties() == null ? Map.of() : (Map) schema.getProperties();
    }

    private Schema<?> resolved(Schema<?> schema) {
        var reference = schema.get$ref();
        return reference == null
                ? schema
                : Objects.requireNonNull(schemas.get(reference.replace(REFERENCE, "")), reference);
    }

    /** Returns the description of a member, or else that of its type. */
    private String description(Schema<?> schema) {
        return Optional.ofNullable(schema.getDescription())
                .or(() -> Optional.ofNullable(resolved(schema).getDescription()))
                .map(MarkdownReader::html)
                .orElse("");
    }

    /** Returns the type of a value and its limits as HTML, such as {@code integer, 1 to 50}. */
    String type(Schema<?> schema) {
        return MarkdownReader.inline(words(schema));
    }

    private String words(Schema<?> schema) {
        var resolved = resolved(schema);
        if (resolved.getItems() != null) {
            return "list of " + words(resolved.getItems());
        }
        return Stream.of(
                        Optional.of(name(resolved)),
                        Optional.ofNullable(resolved.getFormat()),
                        range(resolved.getMinimum(), resolved.getMaximum(), ""),
                        range(resolved.getMinLength(), resolved.getMaxLength(), " characters"),
                        values(resolved))
                .flatMap(Optional::stream)
                .filter(text -> !text.isEmpty())
                .reduce((first, second) -> first + ", " + second)
                .orElse("any value");
    }

    private static String name(Schema<?> schema) {
        return types(schema).stream()
                .sorted()
                .reduce((first, second) -> first + " or " + second)
                .orElseGet(() -> parts(schema).findAny().isPresent() ? "object" : "");
    }

    private static Set<String> types(Schema<?> schema) {
        if (schema.getTypes() != null) {
            return schema.getTypes();
        }
        return schema.getType() == null ? Set.of() : Set.of(schema.getType());
    }

    private static Optional<String> range(@Nullable Object least, @Nullable Object most, String unit) {
        if (least == null && most == null) {
            return Optional.empty();
        }
        if (least == null) {
            return Optional.of("at most " + most + unit);
        }
        return Optional.of(most == null ? "at least " + least + unit : least + " to " + most + unit);
    }

    private static Optional<String> values(Schema<?> schema) {
        return Optional.ofNullable(schema.getEnum())
                .map(values -> values.stream()
                        .map(value -> "`" + value + "`")
                        .reduce((first, second) -> first + ", " + second)
                        .orElse(""));
    }
}
