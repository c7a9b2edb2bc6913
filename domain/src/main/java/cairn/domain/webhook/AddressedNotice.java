package cairn.domain.webhook;

import java.util.Set;

/** A notice with its receiving endpoints. */
public record AddressedNotice(Notice notice, Set<EndpointId> endpoints) {

    public AddressedNotice {
        endpoints = Set.copyOf(endpoints);
    }
}
