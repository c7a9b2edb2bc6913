package cairn.adapter.rest.pages.event;

import static cairn.adapter.rest.pages.language.Translations.text;

public final class EventNames {

    private EventNames() {}

    /** Returns a type in words, such as {@code booking payment recorded}. */
    public static String of(String type) {
        return switch (type) {
            case "booking.created" -> text("booking created");
            case "booking.confirmed" -> text("booking confirmed");
            case "booking.updated" -> text("booking updated");
            case "booking.cancelled" -> text("booking cancelled");
            case "booking.expired" -> text("booking expired");
            case "booking.started" -> text("booking started");
            case "booking.completed" -> text("booking completed");
            case "booking.payment_recorded" -> text("booking payment recorded");
            case "reservation.created" -> text("reservation created");
            case "reservation.updated" -> text("reservation updated");
            case "reservation.cancelled" -> text("reservation cancelled");
            case "reservation.checked_in" -> text("reservation checked in");
            case "reservation.checked_out" -> text("reservation checked out");
            case "reservation.no_show" -> text("reservation no show");
            case "permit.submitted" -> text("permit submitted");
            case "permit.under_review" -> text("permit under review");
            case "permit.approved" -> text("permit approved");
            case "permit.issued" -> text("permit issued");
            case "permit.rejected" -> text("permit rejected");
            case "permit.withdrawn" -> text("permit withdrawn");
            case "permit.expired" -> text("permit expired");
            case "dispatch.received" -> text("dispatch received");
            case "dispatch.acknowledged" -> text("dispatch acknowledged");
            case "dispatch.dispatched" -> text("dispatch dispatched");
            case "dispatch.on_scene" -> text("dispatch on scene");
            case "dispatch.evacuated" -> text("dispatch evacuated");
            case "dispatch.closed" -> text("dispatch closed");
            case "dispatch.stood_down" -> text("dispatch stood down");
            case "dispatch.declined" -> text("dispatch declined");
            case "dispatch.escalated" -> text("dispatch escalated");
            case "route.closed" -> text("route closed");
            case "route.reopened" -> text("route reopened");
            case "endpoint.disabled" -> text("endpoint disabled");
            default -> type.replace('_', ' ').replace('.', ' ');
        };
    }

    /** Returns an object as its kind and the end of its id. */
    static String object(String kind, String end) {
        return switch (kind) {
            case "booking" -> text("booking …%s", end);
            case "reservation" -> text("reservation …%s", end);
            case "permit" -> text("permit …%s", end);
            case "dispatch" -> text("dispatch …%s", end);
            default -> kind + " …" + end;
        };
    }
}
