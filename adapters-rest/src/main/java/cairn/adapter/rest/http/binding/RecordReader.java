package cairn.adapter.rest.http.binding;

import cairn.adapter.rest.http.json.ViolationMessages;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.Fault;
import cairn.domain.shared.FaultCode;
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
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a JSON object into a request record and collects all faults: unknown and missing members, values of the wrong
 * type, and violated constraints of the members that could be read.
 */
@Singleton
final class RecordReader {

    private final ValueReader values;
    private final Validator validator;

    RecordReader(ValueReader values, Validator validator) {
        this.values = values;
        this.validator = validator;
    }

    /** Returns the record, or null and at least one fault. */
    @Nullable
    <T> T read(JsonNode node, Argument<T> type, Set<Fault> faults) {
        return read(node, BeanIntrospection.getIntrospection(type.getType()), "", faults);
    }

    private <T> @Nullable T read(JsonNode node, BeanIntrospection<T> type, String pointer, Set<Fault> faults) {
        if (!node.isObject()) {
            faults.add(Fault.at(FaultCode.WRONG_TYPE, pointer, "must be a JSON object"));
            return null;
        }
        int before = faults.size();
        unknown(node, type)
                .forEach(name -> faults.add(Fault.at(FaultCode.UNKNOWN, pointer + WireNames.step(name), "is unknown")));
        Alternatives.of(type)
                .check(
                        name -> given(node, name).isPresent(),
                        (code, name, detail) -> faults.add(Fault.at(code, pointer + WireNames.step(name), detail)));
        Map<String, @Nullable Object> sound = new LinkedHashMap<>();
        for (Argument<?> component : type.getConstructorArguments()) {
            int sofar = faults.size();
            Object value = component(node, component, pointer, faults);
            if (faults.size() == sofar) {
                sound.put(component.getName(), value);
            }
        }
        if (sound.size() < type.getConstructorArguments().length) {
            sound.forEach((name, value) ->
                    addFaults(validator.validateValue(type.getBeanType(), name, value), pointer, faults));
            return null;
        }
        T made = type.instantiate(false, sound.values().toArray());
        addFaults(validator.validate(made), pointer, faults);
        return faults.size() == before ? made : null;
    }

    private @Nullable Object component(JsonNode node, Argument<?> component, String pointer, Set<Fault> faults) {
        if (component.getType() == ClearedMembers.class) {
            return ClearedMembers.of(node);
        }
        String name = WireNames.of(component.getName());
        String place = pointer + WireNames.step(name);
        Optional<JsonNode> value = given(node, name);
        if (value.isPresent()) {
            return values.read(value.get(), component, place, faults, this::read);
        }
        if (!component.isNullable()) {
            faults.add(Fault.at(FaultCode.REQUIRED, place, "is required"));
        }
        return null;
    }

    private static Optional<JsonNode> given(JsonNode node, String name) {
        return Optional.ofNullable(node.get(name)).filter(value -> !value.isNull());
    }

    private static Set<String> unknown(JsonNode node, BeanIntrospection<?> type) {
        Set<String> names = new LinkedHashSet<>();
        node.entries().forEach(member -> names.add(member.getKey()));
        names.removeAll(Stream.of(type.getConstructorArguments())
                .filter(component -> component.getType() != ClearedMembers.class)
                .map(component -> WireNames.of(component.getName()))
                .collect(Collectors.toSet()));
        return names;
    }

    static void addFaults(Set<? extends ConstraintViolation<?>> violations, String pointer, Set<Fault> faults) {
        violations.stream()
                .map(violation -> Fault.at(
                        ViolationMessages.code(violation),
                        pointer + ViolationMessages.pointer(violation.getPropertyPath()),
                        ViolationMessages.of(violation)))
                .sorted(Comparator.comparing(Fault::place).thenComparing(Fault::detail))
                .forEach(faults::add);
    }
}
