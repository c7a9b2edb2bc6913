package cairn.adapter.persistence.eventstore.format;

import cairn.domain.shared.Personal;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedConstructor;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import java.lang.reflect.RecordComponent;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Supplies what Jackson annotations would state, because the domain has none. A record with one component, such as an
 * id, is written as its bare value; events and {@link Personal} data are always objects. Every component is required
 * unless it is an {@link Optional} or {@link Nullable}.
 */
final class RecordShapes extends NopAnnotationIntrospector {

    private static final long serialVersionUID = 1;

    private final transient Set<Class<?>> events;

    RecordShapes(EventNames names) {
        this.events = names.entries().stream().map(EventNames.Entry::event).collect(Collectors.toUnmodifiableSet());
    }

    private boolean isFlat(Class<?> type) {
        return hasOneComponent(type) && !Personal.class.isAssignableFrom(type) && !events.contains(type);
    }

    static boolean hasOneComponent(Class<?> type) {
        return type.isRecord() && type.getRecordComponents().length == 1;
    }

    @Override
    public @Nullable Boolean hasAsValue(Annotated annotated) {
        if (annotated instanceof AnnotatedMethod method && isFlat(method.getDeclaringClass())) {
            return method.getAnnotated()
                    .equals(onlyComponent(method.getDeclaringClass()).getAccessor());
        }
        return null;
    }

    @Override
    public JsonCreator.@Nullable Mode findCreatorAnnotation(MapperConfig<?> config, Annotated annotated) {
        if (annotated instanceof AnnotatedConstructor constructor
                && isFlat(constructor.getDeclaringClass())
                && constructor.getParameterCount() == 1
                && constructor.getRawParameterType(0)
                        == onlyComponent(constructor.getDeclaringClass()).getType()) {
            return JsonCreator.Mode.DELEGATING;
        }
        return null;
    }

    private static RecordComponent onlyComponent(Class<?> type) {
        return type.getRecordComponents()[0];
    }

    @Override
    public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
        if (member instanceof AnnotatedParameter parameter
                && parameter.getOwner() instanceof AnnotatedConstructor constructor
                && constructor.getDeclaringClass().isRecord()) {
            RecordComponent component = constructor.getDeclaringClass().getRecordComponents()[parameter.getIndex()];
            return component.getType() != Optional.class
                    && !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        }
        return null;
    }

    @Override
    public JsonSetter.Value findSetterInfo(Annotated annotated) {
        return annotated instanceof AnnotatedMember member && Boolean.TRUE.equals(hasRequiredMarker(member))
                ? JsonSetter.Value.forValueNulls(Nulls.FAIL)
                : JsonSetter.Value.empty();
    }
}
