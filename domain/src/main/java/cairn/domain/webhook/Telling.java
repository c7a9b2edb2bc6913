package cairn.domain.webhook;

import java.util.Set;

/** A notice, and who is to get it. */
public record Telling(Notice notice, Set<EndpointId> endpoints) {

    public Telling {
        endpoints = Set.copyOf(endpoints);
    }
}
