/** Stores notices, deliveries, attempts and webhook endpoints. */
@NullMarked
package cairn.adapter.persistence.webhook;

import org.jspecify.annotations.NullMarked;
