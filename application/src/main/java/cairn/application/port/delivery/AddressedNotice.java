package cairn.application.port.delivery;

import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import java.util.Set;

public record AddressedNotice(Notice notice, Set<EndpointId> endpoints) {

    public AddressedNotice {
        endpoints = Set.copyOf(endpoints);
    }
}
