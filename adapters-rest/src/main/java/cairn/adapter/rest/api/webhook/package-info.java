/** Webhook endpoints and their deliveries. */
@NullMarked
package cairn.adapter.rest.api.webhook;

import org.jspecify.annotations.NullMarked;
