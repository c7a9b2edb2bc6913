package cairn.adapter.persistence.eventstore;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** One step of an event's history: rewrites its JSON of one version into that of the next. */
@FunctionalInterface
public interface Upcast {
    void apply(ObjectNode json);
}
