/** Notices of events and their deliveries, as rows. */
@NullMarked
package cairn.adapter.persistence.webhook;

import org.jspecify.annotations.NullMarked;
