package cairn.adapter.persistence.eventstore.format;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Converts the JSON of an event from one version to the next. */
@FunctionalInterface
public interface Upcast {
    void apply(ObjectNode json);
}
