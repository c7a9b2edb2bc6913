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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads a JSON object into a request record and collects all faults: unknown and missing members, values of the wrong
 * type, and violated constraints of the members that could be read.
 */
@Singleton
final class RecordReader {

    private final ValueReader values;
    private final Validator validator;
    private final Map<Class<?>, Members> membersByType = new ConcurrentHashMap<>();

    RecordReader(ValueReader values, Validator validator) {
        this.values = values;
        this.validator = validator;
    }

    /**
     * The members of a type, derived from its components once.
     *
     * @param names the wire names of the components, in order
     */
    private record Members(List<String> names, Set<String> known, Alternatives alternatives) {

        static Members of(BeanIntrospection<?> type) {
            var components = List.of(type.getConstructorArguments());
            return new Members(
                    components.stream()
                            .map(component -> WireNames.of(component.getName()))
                            .toList(),
                    components.stream()
                            .filter(component -> component.getType() != ClearedMembers.class)
                            .map(component -> WireNames.of(component.getName()))
                            .collect(Collectors.toUnmodifiableSet()),
                    Alternatives.of(type));
        }
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
        var members = membersByType.computeIfAbsent(type.getBeanType(), _ -> Members.of(type));
        for (var member : node.entries()) {
            if (!members.known().contains(member.getKey())) {
                faults.add(Fault.at(FaultCode.UNKNOWN, pointer + WireNames.step(member.getKey()), "is unknown"));
            }
        }
        members.alternatives()
                .check(
                        name -> given(node, name).isPresent(),
                        (code, name, detail) -> faults.add(Fault.at(code, pointer + WireNames.step(name), detail)));
        Map<String, @Nullable Object> sound = new LinkedHashMap<>();
        var components = type.getConstructorArguments();
        for (int i = 0; i < components.length; i++) {
            int sofar = faults.size();
            Object value = component(node, components[i], members.names().get(i), pointer, faults);
            if (faults.size() == sofar) {
                sound.put(components[i].getName(), value);
            }
        }
        if (sound.size() < components.length) {
            sound.forEach((name, value) ->
                    addFaults(validator.validateValue(type.getBeanType(), name, value), pointer, faults));
            return null;
        }
        T made = type.instantiate(false, sound.values().toArray());
        addFaults(validator.validate(made), pointer, faults);
        return faults.size() == before ? made : null;
    }

    private @Nullable Object component(
            JsonNode node, Argument<?> component, String name, String pointer, Set<Fault> faults) {
        if (component.getType() == ClearedMembers.class) {
            return ClearedMembers.of(node);
        }
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
