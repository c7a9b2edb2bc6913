/**
 * Stores notices, deliveries, attempts and webhook endpoints. {@code JdbcWebhookDeliveries} is large, because it is the
 * one implementation of a port with many short operations.
 */
@NullMarked
package cairn.adapter.persistence.webhook;

import org.jspecify.annotations.NullMarked;
