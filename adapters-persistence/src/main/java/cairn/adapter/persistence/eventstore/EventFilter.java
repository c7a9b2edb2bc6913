package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.format.EventNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.EventCriterion;

/** Axon's criteria in terms of the log. Selects an event if an alternative matches it, or every event. */
record EventFilter(boolean everything, List<Alternative> alternatives) {

    static final EventFilter EVERYTHING = new EventFilter(true, List.of());

    private static final QualifiedName NO_EVENT = new QualifiedName("cairn.no-such-event");

    static EventFilter of(EventCriteria criteria, EventNames names) {
        // flatten() drops "any event" from an either(..); only matches() still reports it.
        boolean everything = criteria.matches(NO_EVENT, Set.of());
        var alternatives = new ArrayList<Alternative>();
        if (!everything) {
            for (EventCriterion criterion : criteria.flatten()) {
                alternatives.add(Alternative.of(criterion, names));
            }
        }
        return new EventFilter(everything, List.copyOf(alternatives));
    }

    /** Returns whether tags lead to all selected events, so that the log itself need not be scanned. */
    boolean byTags() {
        return !everything
                && alternatives.stream()
                        .noneMatch(alternative -> alternative.tags().isEmpty());
    }

    List<Alternative> atLeastOne() {
        return everything ? List.of(Alternative.ANY) : alternatives;
    }

    Optional<Set<String>> names() {
        if (everything
                || alternatives.stream()
                        .anyMatch(alternative -> alternative.names().isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(alternatives.stream()
                .flatMap(alternative -> alternative.names().stream())
                .collect(Collectors.toUnmodifiableSet()));
    }

    boolean matches(String name, Set<String> tags) {
        return everything || alternatives.stream().anyMatch(alternative -> alternative.matches(name, tags));
    }

    record Alternative(List<String> tags, List<String> names) {

        static final Alternative ANY = new Alternative(List.of(), List.of());

        static Alternative of(EventCriterion criterion, EventNames names) {
            return new Alternative(
                    criterion.tags().stream().map(StoredTag::of).sorted().toList(),
                    criterion.types().stream()
                            .flatMap(type -> names.namesOf(type).stream())
                            .sorted()
                            .toList());
        }

        boolean matches(String name, Set<String> present) {
            return present.containsAll(tags) && (names.isEmpty() || names.contains(name));
        }
    }
}
