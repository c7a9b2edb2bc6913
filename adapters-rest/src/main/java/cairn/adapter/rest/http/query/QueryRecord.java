package cairn.adapter.rest.http.query;

import cairn.adapter.rest.http.binding.Alternatives;
import cairn.adapter.rest.http.json.Scalar;
import cairn.adapter.rest.http.json.Scalar.Reading.Unreadable;
import cairn.adapter.rest.http.json.Scalar.Reading.Value;
import cairn.adapter.rest.http.json.Scalars;
import cairn.adapter.rest.http.json.ViolationMessages;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.Fault;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.beans.BeanIntrospection;
import io.micronaut.core.bind.annotation.Bindable;
import io.micronaut.core.type.Argument;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.validation.validator.Validator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads query parameters into a record, each component from the parameter that its {@code @QueryValue} names. */
final class QueryRecord<T> {

    private final BeanIntrospection<T> introspection;
    private final Scalars scalars;
    private final Validator validator;

    QueryRecord(BeanIntrospection<T> introspection, Scalars scalars, Validator validator) {
        this.introspection = introspection;
        this.scalars = scalars;
        this.validator = validator;
    }

    Class<T> type() {
        return introspection.getBeanType();
    }

    Stream<String> names() {
        return Stream.of(introspection.getConstructorArguments()).map(QueryRecord::name);
    }

    @Nullable
    T read(Map<String, List<String>> parameters, Set<Fault> faults) {
        int before = faults.size();
        Alternatives.of(introspection)
                .check(parameters::containsKey, (code, name, detail) -> faults.add(Fault.of(code, name, detail)));
        Argument<?>[] components = introspection.getConstructorArguments();
        @Nullable Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            int sofar = faults.size();
            values[i] = component(components[i], parameters, faults);
            if (faults.size() == sofar) {
                validate(components[i], values[i], faults);
            }
        }
        return faults.size() == before ? introspection.instantiate(false, values) : null;
    }

    private @Nullable Object component(Argument<?> component, Map<String, List<String>> parameters, Set<Fault> faults) {
        List<String> texts = parameters.getOrDefault(name(component), List.of());
        if (texts.size() > 1 && component.getType() != List.class) {
            faults.add(Fault.of(FaultCode.DUPLICATE, name(component), "must not be repeated"));
            return null;
        }
        Optional<String> text = texts.stream()
                .reduce((some, more) -> some + "," + more)
                .or(() -> component.getAnnotationMetadata().stringValue(Bindable.class, "defaultValue"));
        if (text.isPresent()) {
            return value(component, text.get(), faults);
        }
        if (!component.isNullable()) {
            faults.add(Fault.of(FaultCode.REQUIRED, name(component), "is required"));
        }
        return null;
    }

    private @Nullable Object value(Argument<?> component, String text, Set<Fault> faults) {
        if (component.getType() != List.class) {
            return scalar(component, component.getType(), text, faults);
        }
        List<@Nullable Object> items = new ArrayList<>();
        for (String item : text.split(",", -1)) {
            items.add(scalar(component, component.getTypeParameters()[0].getType(), item, faults));
        }
        return items;
    }

    private @Nullable Object scalar(Argument<?> component, Class<?> type, String text, Set<Fault> faults) {
        Scalar scalar = scalars.of(type)
                .orElseThrow(() -> new IllegalStateException("No query parameter can be a " + type.getName()));
        if (text.isEmpty()) {
            faults.add(Fault.of(FaultCode.WRONG_LENGTH, name(component), "must not be empty"));
            return null;
        }
        return switch (scalar.read(text)) {
            case Value(Object value) -> value;
            case Unreadable(String detail) -> {
                faults.add(Fault.of(name(component), detail));
                yield null;
            }
        };
    }

    private void validate(Argument<?> component, @Nullable Object value, Set<Fault> faults) {
        validator
                .validateValue(introspection.getBeanType(), component.getName(), value)
                .forEach(violation -> faults.add(
                        Fault.of(ViolationMessages.code(violation), name(component), ViolationMessages.of(violation))));
    }

    private static String name(Argument<?> component) {
        return component
                .getAnnotationMetadata()
                .stringValue(QueryValue.class)
                .orElseGet(() -> WireNames.of(component.getName()));
    }
}
