package cairn.domain.webhook;

import java.util.Set;

public record AddressedNotice(Notice notice, Set<EndpointId> endpoints) {

    public AddressedNotice {
        endpoints = Set.copyOf(endpoints);
    }
}
