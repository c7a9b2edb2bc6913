package cairn.adapter.persistence.eventstore;

import java.util.Collection;
import java.util.Set;

/**
 * The keys of the tags that make events urgent. Appends of events with such a tag, and searches by such a tag, use a
 * store channel of their own.
 */
record UrgentTags(Set<String> keys) {

    UrgentTags {
        keys = Set.copyOf(keys);
    }

    boolean onSome(Collection<StoredEvent> events) {
        return events.stream().anyMatch(event -> event.tags().stream().anyMatch(this::has));
    }

    boolean leadTo(EventFilter selection) {
        return selection.byTags()
                && selection.alternatives().stream()
                        .anyMatch(wanted -> wanted.tags().stream().anyMatch(this::has));
    }

    private boolean has(String tag) {
        int end = tag.indexOf('=');
        return end > 0 && keys.contains(tag.substring(0, end));
    }
}
