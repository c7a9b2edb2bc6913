package cairn.adapter.rest.pages;

import cairn.adapter.rest.pages.model.Badge;
import cairn.domain.booking.BookingStatus;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.reservation.Reservation;
import cairn.domain.shared.Confidence;

/** The colours and words of statuses, and of how far figures can be relied on. */
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
        return new Badge(Words.of(status), tone);
    }

    public static Badge of(RouteStatus status) {
        var tone = switch (status) {
            case OPEN -> "good";
            case CAUTION -> "warn";
            case CLOSED -> "bad";
        };
        return new Badge(Words.of(status), tone);
    }

    public static Badge of(RescueStatus status) {
        var tone = switch (status) {
            case RECEIVED -> "bad";
            case ACKNOWLEDGED, DISPATCHED, ON_SCENE -> "warn";
            case EVACUATED, CLOSED -> "good";
            case STOOD_DOWN, DECLINED -> "";
        };
        return new Badge(Words.of(status), tone);
    }

    public static Badge of(Reservation.Status status) {
        var tone = switch (status) {
            case CONFIRMED -> "good";
            case CHECKED_IN -> "info";
            case CHECKED_OUT, CANCELLED -> "";
            case NO_SHOW -> "bad";
        };
        return new Badge(Words.of(status), tone);
    }

    public static Badge of(PermitApplication.Status status) {
        var tone = switch (status) {
            case SUBMITTED -> "warn";
            case UNDER_REVIEW, APPROVED -> "info";
            case ISSUED -> "good";
            case REJECTED, EXPIRED -> "bad";
            case WITHDRAWN -> "";
        };
        return new Badge(Words.of(status), tone);
    }

    public static Badge of(Confidence confidence) {
        var tone = switch (confidence) {
            case HIGH -> "good";
            case MEDIUM -> "info";
            case LOW, APPROXIMATE -> "warn";
        };
        return new Badge(Words.of(confidence), tone);
    }
}
