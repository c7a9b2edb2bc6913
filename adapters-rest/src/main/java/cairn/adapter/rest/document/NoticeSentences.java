package cairn.adapter.rest.document;

import static java.util.Map.entry;

import cairn.domain.webhook.NoticeType;
import java.util.Map;
import java.util.Objects;

/** What has happened when a notice of a type comes, in a sentence. */
final class NoticeSentences {

    private static final Map<String, String> SENTENCES = Map.ofEntries(
            entry("booking.created", "A booking was made: confirmed at once, or as a hold that is pending."),
            entry("booking.confirmed", "A hold was confirmed."),
            entry("booking.updated", "A booking was changed, or somebody has left the party."),
            entry("booking.cancelled", "A booking was cancelled; the fee and the refund stand in it."),
            entry("booking.expired", "A hold was over before anybody confirmed it."),
            entry("booking.started", "A trek has started."),
            entry("booking.completed", "A trek has ended."),
            entry("booking.payment_recorded", "A payment or a refund was recorded."),
            entry("reservation.created", "Rooms in a tea house were reserved."),
            entry("reservation.updated", "A reservation was changed."),
            entry("reservation.cancelled", "A reservation was cancelled."),
            entry("reservation.checked_in", "The guests have arrived."),
            entry("reservation.checked_out", "The guests have left."),
            entry("reservation.no_show", "The guests have not come."),
            entry("permit.submitted", "Permits were applied for."),
            entry("permit.under_review", "The permit desk has taken an application up."),
            entry("permit.approved", "An application was approved; the permits are not issued yet."),
            entry("permit.issued", "Permits were issued, with their number."),
            entry("permit.rejected", "An application was rejected; the reason stands in it."),
            entry("permit.withdrawn", "An application was withdrawn."),
            entry("permit.expired", "The trek date has passed and nothing was issued."),
            entry("dispatch.received", "A call for help is on record."),
            entry("dispatch.acknowledged", "The rescue desk has seen a call for help."),
            entry("dispatch.dispatched", "A helicopter is on its way."),
            entry("dispatch.on_scene", "The helicopter has arrived."),
            entry("dispatch.evacuated", "The patients are out."),
            entry("dispatch.closed", "A rescue is over."),
            entry("dispatch.stood_down", "A call for help was taken back."),
            entry("dispatch.declined", "A call for help was declined; the reason stands in its timeline."),
            entry("dispatch.escalated", "Nobody has acknowledged a call for help in time."),
            entry(
                    "endpoint.disabled",
                    "Another endpoint gets nothing any more: it has answered 410, or nothing has arrived for five days."));

    private NoticeSentences() {}

    static String of(NoticeType type) {
        return Objects.requireNonNull(SENTENCES.get(type.name()), type::name);
    }
}
