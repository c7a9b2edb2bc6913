package cairn.domain.webhook;

import java.util.UUID;

/** Names a delivery: one notice on its way to one endpoint. */
public record DeliveryId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
