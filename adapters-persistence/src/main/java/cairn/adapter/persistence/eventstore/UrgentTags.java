package cairn.adapter.persistence.eventstore;

import java.util.Collection;
import java.util.Set;

/** The keys of the tags that make events urgent: what carries one, or is looked for by one, whatever
 * else is looked for with it, goes by a lane of its own. */
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
