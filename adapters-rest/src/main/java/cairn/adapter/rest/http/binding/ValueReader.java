package cairn.adapter.rest.http.binding;

import cairn.adapter.rest.http.json.Scalar;
import cairn.adapter.rest.http.json.Scalar.Reading.Unreadable;
import cairn.adapter.rest.http.json.Scalar.Reading.Value;
import cairn.adapter.rest.http.json.Scalar.Shape;
import cairn.adapter.rest.http.json.Scalars;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.Fault;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.beans.BeanIntrospection;
import io.micronaut.core.type.Argument;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one JSON value as the type of a component, without coercion. */
@Singleton
final class ValueReader {

    @FunctionalInterface
    interface Nested {
        @Nullable
        Object read(JsonNode node, BeanIntrospection<?> type, String pointer, Set<Fault> faults);
    }

    private final Scalars scalars;

    ValueReader(Scalars scalars) {
        this.scalars = scalars;
    }

    @Nullable
    Object read(JsonNode node, Argument<?> type, String pointer, Set<Fault> faults, Nested nested) {
        Optional<Scalar> scalar = scalars.of(type.getType());
        if (scalar.isPresent()) {
            return scalar(node, scalar.get(), pointer, faults);
        }
        if (Collection.class.isAssignableFrom(type.getType())) {
            return items(node, type, pointer, faults, nested);
        }
        if (type.getType() == Map.class) {
            return entries(node, type, pointer, faults, nested);
        }
        return type.getType() == JsonNode.class
                ? node
                : nested.read(node, BeanIntrospection.getIntrospection(type.getType()), pointer, faults);
    }

    private static @Nullable Object scalar(JsonNode node, Scalar scalar, String pointer, Set<Fault> faults) {
        if (!has(node, scalar.shape())) {
            faults.add(Fault.at(FaultCode.WRONG_TYPE, pointer, scalar.expectation()));
            return null;
        }
        return switch (scalar.read(String.valueOf(node.getValue()))) {
            case Value(Object value) -> value;
            case Unreadable(String detail) -> {
                faults.add(Fault.at(pointer, detail));
                yield null;
            }
        };
    }

    private static boolean has(JsonNode node, Shape shape) {
        return switch (shape) {
            case TEXT -> node.isString();
            case INTEGER -> node.isNumber() && node.getNumberValue() instanceof BigInteger;
            case NUMBER -> node.isNumber();
            case BOOLEAN -> node.isBoolean();
        };
    }

    private @Nullable Object items(JsonNode node, Argument<?> type, String pointer, Set<Fault> faults, Nested nested) {
        if (!node.isArray()) {
            faults.add(Fault.at(FaultCode.WRONG_TYPE, pointer, "must be an array"));
            return null;
        }
        Argument<?> itemType = type.getTypeParameters()[0];
        List<@Nullable Object> items = new ArrayList<>();
        for (JsonNode item : node.values()) {
            items.add(read(item, itemType, pointer + "/" + items.size(), faults, nested));
        }
        return type.getType() == Set.class
                ? Collections.unmodifiableSet(new LinkedHashSet<>(items))
                : Collections.unmodifiableList(items);
    }

    private @Nullable Object entries(
            JsonNode node, Argument<?> type, String pointer, Set<Fault> faults, Nested nested) {
        if (!node.isObject()) {
            faults.add(Fault.at(FaultCode.WRONG_TYPE, pointer, "must be a JSON object"));
            return null;
        }
        Argument<?> nameType = type.getTypeParameters()[0];
        Argument<?> valueType = type.getTypeParameters()[1];
        Map<String, @Nullable Object> entries = new LinkedHashMap<>();
        node.entries().forEach(entry -> {
            boolean isNull = entry.getValue().isNull() && valueType.isNullable();
            if (isNull && !type.isAnnotationPresent(NullValues.class)) {
                return; // treated as absent
            }
            String place = pointer + WireNames.step(entry.getKey());
            named(entry.getKey(), nameType, place, faults, nested);
            if (isNull) {
                entries.put(entry.getKey(), null);
                return;
            }
            entries.put(entry.getKey(), read(entry.getValue(), valueType, place, faults, nested));
        });
        return Collections.unmodifiableMap(entries);
    }

    private void named(String name, Argument<?> type, String place, Set<Fault> faults, Nested nested) {
        Set<Fault> ofName = new LinkedHashSet<>();
        read(JsonNode.createStringNode(name), type, place, ofName, nested);
        ofName.forEach(fault -> faults.add(Fault.at(fault.code(), place, "has a name that " + fault.detail())));
    }
}
