package cairn.adapter.rest.body;

import cairn.adapter.rest.problem.Fault;
import cairn.adapter.rest.wire.ConstraintSentences;
import cairn.adapter.rest.wire.WireNames;
import io.micronaut.core.beans.BeanIntrospection;
import io.micronaut.core.type.Argument;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.validation.validator.Validator;
import jakarta.inject.Singleton;
import jakarta.validation.ConstraintViolation;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes a request record of a JSON object and gathers everything that is wrong with it: unknown members, missing ones,
 * values of the wrong type, and violated constraints of whatever could be read.
 */
@Singleton
final class RecordReader {

    private final ValueReader values;
    private final Validator validator;

    RecordReader(ValueReader values, Validator validator) {
        this.values = values;
        this.validator = validator;
    }

    /** The record, or null along with at least one fault. */
    @Nullable
    <T> T read(JsonNode node, Argument<T> type, Set<Fault> faults) {
        return read(node, BeanIntrospection.getIntrospection(type.getType()), "", faults);
    }

    private <T> @Nullable T read(JsonNode node, BeanIntrospection<T> type, String pointer, Set<Fault> faults) {
        if (!node.isObject()) {
            faults.add(Fault.at(pointer, "must be a JSON object"));
            return null;
        }
        int before = faults.size();
        unknown(node, type).forEach(name -> faults.add(Fault.at(pointer + WireNames.step(name), "is not known here")));
        Map<String, @Nullable Object> sound = new LinkedHashMap<>();
        for (Argument<?> component : type.getConstructorArguments()) {
            int sofar = faults.size();
            Object value = component(node, component, pointer, faults);
            if (faults.size() == sofar) {
                sound.put(component.getName(), value);
            }
        }
        if (sound.size() < type.getConstructorArguments().length) {
            sound.forEach(
                    (name, value) -> tell(validator.validateValue(type.getBeanType(), name, value), pointer, faults));
            return null;
        }
        T made = type.instantiate(false, sound.values().toArray());
        tell(validator.validate(made), pointer, faults);
        return faults.size() == before ? made : null;
    }

    private @Nullable Object component(JsonNode node, Argument<?> component, String pointer, Set<Fault> faults) {
        String name = WireNames.of(component.getName());
        String place = pointer + WireNames.step(name);
        JsonNode value = node.get(name);
        if (value != null && !value.isNull()) {
            return values.read(value, component, place, faults, this::read);
        }
        if (!component.isNullable()) {
            faults.add(Fault.at(place, "is required"));
        }
        return null;
    }

    private static Set<String> unknown(JsonNode node, BeanIntrospection<?> type) {
        Set<String> names = new LinkedHashSet<>();
        node.entries().forEach(member -> names.add(member.getKey()));
        names.removeAll(Stream.of(type.getConstructorArguments())
                .map(component -> WireNames.of(component.getName()))
                .collect(Collectors.toSet()));
        return names;
    }

    private static void tell(Set<? extends ConstraintViolation<?>> violations, String pointer, Set<Fault> faults) {
        violations.stream()
                .map(violation -> Fault.at(
                        pointer + ConstraintSentences.pointer(violation.getPropertyPath()),
                        ConstraintSentences.of(violation)))
                .sorted(Comparator.comparing(Fault::place).thenComparing(Fault::detail))
                .forEach(faults::add);
    }
}
