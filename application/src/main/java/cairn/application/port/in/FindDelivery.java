package cairn.application.port.in;

import cairn.application.view.DeliveryDetail;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DeliveryId;

public record FindDelivery(DeliveryId deliveryId, Owner owner) implements Query<DeliveryDetail> {}
