package cairn.adapter.rest.http.openapi;

import static java.util.Map.entry;

import cairn.domain.webhook.NoticeType;
import java.util.Map;
import java.util.Objects;

final class EventDescriptions {

    private static final Map<String, String> SENTENCES = Map.ofEntries(
            entry(
                    "booking.created",
                    "A booking was created: confirmed at once, without a later booking.confirmed, or as a hold."),
            entry("booking.confirmed", "A hold was confirmed."),
            entry("booking.updated", "A booking or its travellers were changed, or its party became smaller."),
            entry("booking.cancelled", "A booking was cancelled; it states the fee and the refund."),
            entry("booking.expired", "A hold expired before it was confirmed."),
            entry("booking.started", "A trek started."),
            entry("booking.completed", "A trek was completed."),
            entry("booking.payment_recorded", "A payment or a refund was recorded."),
            entry("reservation.created", "Rooms in a tea house were reserved."),
            entry("reservation.updated", "A reservation was changed."),
            entry("reservation.cancelled", "A reservation was cancelled."),
            entry("reservation.checked_in", "The guests checked in."),
            entry("reservation.checked_out", "The guests checked out."),
            entry("reservation.no_show", "The guests did not arrive."),
            entry("permit.submitted", "Permits were applied for."),
            entry("permit.under_review", "The permit desk began to review an application."),
            entry("permit.approved", "An application was approved; the permits are not issued yet."),
            entry("permit.issued", "Permits were issued, with their number."),
            entry("permit.rejected", "An application was rejected; it states the reason."),
            entry("permit.withdrawn", "An application was withdrawn."),
            entry("permit.expired", "The trek date passed before permits were issued."),
            entry("dispatch.received", "A dispatch request was recorded."),
            entry("dispatch.acknowledged", "The rescue desk acknowledged a dispatch."),
            entry("dispatch.dispatched", "A helicopter is on its way."),
            entry("dispatch.on_scene", "The helicopter has arrived."),
            entry("dispatch.evacuated", "The patients were evacuated."),
            entry("dispatch.closed", "A rescue was completed."),
            entry("dispatch.stood_down", "A dispatch was cancelled."),
            entry("dispatch.declined", "A dispatch was declined; its timeline states the reason."),
            entry("dispatch.escalated", "A dispatch was not acknowledged in time."),
            entry(
                    "route.closed",
                    "A route, or a segment, on which the operator has bookings on these days was closed."),
            entry("route.reopened", "A closure was lifted from days on which the operator has bookings."),
            entry("endpoint.test", "A test of this endpoint was requested; no endpoint subscribes to it."),
            entry(
                    "endpoint.disabled",
                    "Another endpoint of the operator was disabled: it returned 410, or no delivery succeeded for "
                            + "five days."));

    private EventDescriptions() {}

    static String of(NoticeType type) {
        return Objects.requireNonNull(SENTENCES.get(type.name()), type::name);
    }
}
