package cairn.application.axon;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.core.QualifiedName;

/** The types of the events of a sealed family. */
public final class EventTypes {

    private EventTypes() {}

    public static Stream<Class<?>> of(Class<?> family) {
        return family.isSealed()
                ? Stream.of(family.getPermittedSubclasses()).flatMap(EventTypes::of)
                : Stream.of(family);
    }

    /** Returns the names by which Axon selects the events of families. */
    public static Set<QualifiedName> namesOf(Class<?>... families) {
        return Stream.of(families)
                .flatMap(EventTypes::of)
                .map(QualifiedName::new)
                .collect(Collectors.toUnmodifiableSet());
    }
}
