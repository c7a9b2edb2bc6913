package cairn.domain.webhook;

import java.util.UUID;

/** Names an endpoint, where an operator wants to be told of events. */
public record EndpointId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
