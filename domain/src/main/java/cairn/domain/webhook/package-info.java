/** Webhooks: endpoints, subscriptions, notices and their deliveries. */
@NullMarked
package cairn.domain.webhook;

import org.jspecify.annotations.NullMarked;
