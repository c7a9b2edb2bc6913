/**
 * Webhooks: endpoints, subscriptions, notices and their deliveries.
 *
 * <p>{@code Attempt}, {@code Outcome}, {@code Reply}, {@code DeliveryStatus} and {@code NoticeForm} are terms of the
 * contract with receivers: an endpoint chooses the form of its notices, a status outside 2xx is a failure and 410 disables
 * the endpoint, and operators see the attempts and the status of each delivery. Leases, reports and replays are mechanics
 * of the queue and belong to the application's ports.
 */
@NullMarked
package cairn.domain.webhook;

import org.jspecify.annotations.NullMarked;
