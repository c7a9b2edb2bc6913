package cairn.domain.webhook;

import java.util.Set;

/** A notice, and who is to get it. */
public record AddressedNotice(Notice notice, Set<EndpointId> endpoints) {

    public AddressedNotice {
        endpoints = Set.copyOf(endpoints);
    }
}
