package cairn.domain.webhook;

import java.util.UUID;

public record DeliveryId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
