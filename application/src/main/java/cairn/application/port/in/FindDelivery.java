package cairn.application.port.in;

import cairn.application.view.DeliveryView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DeliveryId;

/** Finds a delivery to one of the owner's endpoints. */
public record FindDelivery(DeliveryId deliveryId, Owner owner) implements Query<DeliveryView> {}
