package cairn.adapter.persistence.webhook;

import java.util.UUID;

/** Identifies a lane: the deliveries of one object to one endpoint. */
record DeliverySequence(UUID endpoint, String subject) {}
