/**
 * The queue of webhook deliveries as its ports exchange it: leases, reports of attempts, their effects, and replays. These
 * are the mechanics of the queue and no rules of the domain.
 */
@NullMarked
package cairn.application.port.delivery;

import org.jspecify.annotations.NullMarked;
