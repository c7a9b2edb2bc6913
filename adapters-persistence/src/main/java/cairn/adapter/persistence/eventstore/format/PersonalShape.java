package cairn.adapter.persistence.eventstore.format;

import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.FreeText;
import cairn.domain.shared.Personal;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The places at which the JSON of a type has members with {@link Personal} data or {@link FreeText}. */
public sealed interface PersonalShape {

    String ERASED = "erased";

    /** Has a domain that never exists, so that nothing is sent to it. */
    EmailAddress ERASED_EMAIL = new EmailAddress("person@erased.invalid");

    /** The constant that each enum of personal data has for erased ones. */
    String UNKNOWN = "UNKNOWN";

    LocalDate ERASED_DATE = LocalDate.of(1900, 1, 1);

    /** Replaces each personal member by the result of a function of it and of its erased value. */
    void replace(JsonNode json, BiFunction<JsonNode, JsonNode, JsonNode> replacement);

    record Member(JsonNode erased) implements PersonalShape {

        @Override
        public void replace(JsonNode json, BiFunction<JsonNode, JsonNode, JsonNode> replacement) {
            throw new IllegalStateException("A member is replaced in its parent");
        }
    }

    record Elements(PersonalShape each) implements PersonalShape {

        @Override
        public void replace(JsonNode json, BiFunction<JsonNode, JsonNode, JsonNode> replacement) {
            if (json instanceof ArrayNode array) {
                for (int i = 0; i < array.size(); i++) {
                    if (each instanceof Member(var erased)) {
                        array.set(i, replacement.apply(array.get(i), erased));
                    } else {
                        each.replace(array.get(i), replacement);
                    }
                }
            }
        }
    }

    record Members(Map<String, PersonalShape> byName) implements PersonalShape {

        @Override
        public void replace(JsonNode json, BiFunction<JsonNode, JsonNode, JsonNode> replacement) {
            if (json instanceof ObjectNode object) {
                byName.forEach((name, shape) -> {
                    var value = object.get(name);
                    if (value != null && shape instanceof Member(var erased)) {
                        object.set(name, replacement.apply(value, erased));
                    } else if (value != null) {
                        shape.replace(value, replacement);
                    }
                });
            }
        }
    }

    /** Returns the shape of an event, which is always an object; empty if it has no personal members. */
    static Optional<PersonalShape> ofEvent(Class<?> event) {
        if (!event.isRecord()) {
            return Optional.empty();
        }
        var members = new LinkedHashMap<String, PersonalShape>();
        for (var component : event.getRecordComponents()) {
            of(component).ifPresent(shape -> members.put(nameOf(component), shape));
        }
        return members.isEmpty() ? Optional.empty() : Optional.of(new Members(members));
    }

    private static Optional<PersonalShape> of(RecordComponent component) {
        return component.isAnnotationPresent(FreeText.class)
                ? Optional.of(new Member(erasedText(component.getGenericType())))
                : of(component.getGenericType());
    }

    private static Optional<PersonalShape> of(Type type) {
        if (type instanceof ParameterizedType generic) {
            var element = generic.getActualTypeArguments()[0];
            if (generic.getRawType() == Optional.class) {
                return of(element);
            }
            return generic.getRawType() instanceof Class<?> raw && Collection.class.isAssignableFrom(raw)
                    ? of(element).map(Elements::new)
                    : Optional.empty();
        }
        if (!(type instanceof Class<?> plain) || !plain.isRecord()) {
            return Optional.empty();
        }
        if (Personal.class.isAssignableFrom(plain)) {
            return Optional.of(new Member(erased(plain)));
        }
        return RecordShapes.hasOneComponent(plain) ? of(plain.getRecordComponents()[0]) : ofEvent(plain);
    }

    private static JsonNode erasedText(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == Map.class
                ? JsonNodeFactory.instance.objectNode()
                : JsonNodeFactory.instance.textNode(ERASED);
    }

    /** Returns personal data in which only the required members have a value. */
    private static ObjectNode erased(Class<?> personal) {
        var json = JsonNodeFactory.instance.objectNode();
        for (var component : personal.getRecordComponents()) {
            if (component.getType() != Optional.class) {
                json.set(nameOf(component), erasedValue(component.getType()));
            }
        }
        return json;
    }

    private static JsonNode erasedValue(Class<?> type) {
        var json = JsonNodeFactory.instance;
        if (type == String.class) {
            return json.textNode(ERASED);
        }
        if (type == EmailAddress.class) {
            return json.textNode(ERASED_EMAIL.value());
        }
        if (type == LocalDate.class) {
            return json.textNode(ERASED_DATE.toString());
        }
        if (type.isEnum()) {
            return json.textNode(unknown(type));
        }
        if (Personal.class.isAssignableFrom(type)) {
            return erased(type);
        }
        throw new IllegalStateException("There is no erased value of " + type.getName());
    }

    private static String unknown(Class<?> type) {
        return Stream.of(type.getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name())
                .filter(UNKNOWN::equals)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(type.getName() + " has no constant " + UNKNOWN));
    }

    private static String nameOf(RecordComponent component) {
        return SnakeCaseStrategy.INSTANCE.translate(component.getName());
    }
}
