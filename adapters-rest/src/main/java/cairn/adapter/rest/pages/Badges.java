package cairn.adapter.rest.pages;

import cairn.adapter.rest.pages.model.Badge;
import cairn.domain.booking.BookingStatus;
import cairn.domain.dispatch.RescueStatus;

/** The colours and words of statuses. */
public final class Badges {

    private Badges() {}

    public static Badge of(BookingStatus status) {
        var tone = switch (status) {
            case PENDING -> "warn";
            case CONFIRMED -> "good";
            case IN_PROGRESS -> "info";
            case COMPLETED -> "";
            case CANCELLED, EXPIRED -> "bad";
        };
        return new Badge(words(status.label()), tone);
    }

    public static Badge of(RescueStatus status) {
        var tone = switch (status) {
            case RECEIVED -> "bad";
            case ACKNOWLEDGED, DISPATCHED, ON_SCENE -> "warn";
            case EVACUATED, CLOSED -> "good";
            case STOOD_DOWN, DECLINED -> "";
        };
        return new Badge(words(status.label()), tone);
    }

    private static String words(String label) {
        return label.replace('_', ' ');
    }
}
