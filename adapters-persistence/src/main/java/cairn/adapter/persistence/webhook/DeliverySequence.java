package cairn.adapter.persistence.webhook;

import java.util.UUID;

record DeliverySequence(UUID endpoint, String subject) {}
