package cairn.adapter.persistence.webhook;

import java.util.UUID;

/** Names the lane in which the notices of one object go to one endpoint. */
record DeliverySequence(UUID endpoint, String subject) {}
