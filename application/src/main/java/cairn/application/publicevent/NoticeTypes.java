package cairn.application.publicevent;

import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.conditions.RouteNoticeEvent.ClosureNotified;
import cairn.domain.conditions.RouteNoticeEvent.ReopeningNotified;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchAcknowledged;
import cairn.domain.dispatch.DispatchEvent.DispatchClosed;
import cairn.domain.dispatch.DispatchEvent.DispatchDeclined;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchEvent.DispatchHeldForNight;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchEvent.DispatchStoodDown;
import cairn.domain.dispatch.DispatchEvent.GuaranteeRecorded;
import cairn.domain.dispatch.DispatchEvent.HelicopterDispatched;
import cairn.domain.dispatch.DispatchEvent.HelicopterOnScene;
import cairn.domain.dispatch.DispatchEvent.LiftRecorded;
import cairn.domain.dispatch.DispatchEvent.PatientsEvacuated;
import cairn.domain.dispatch.DispatchEvent.PatientsHandedOver;
import cairn.domain.dispatch.DispatchEvent.PatientsTriaged;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.webhook.EndpointEvent.EndpointDisabled;
import cairn.domain.webhook.EndpointEvent.EndpointTested;
import cairn.domain.webhook.NoticeType;
import java.util.Optional;

public final class NoticeTypes {

    private NoticeTypes() {}

    /** Returns the type of an event; empty if the event is not public. */
    public static Optional<NoticeType> of(Object event) {
        return switch (event) {
            case BookingEvent e -> Optional.of(of(e));
            case ReservationEvent e -> Optional.of(of(e));
            case ApplicationEvent e -> Optional.of(of(e));
            case DispatchEvent e -> of(e);
            case EndpointTested _ -> Optional.of(NoticeType.TEST);
            case EndpointDisabled _ -> Optional.of(NoticeType.DISABLED);
            case RouteNoticeEvent e -> Optional.of(of(e));
            default -> Optional.empty();
        };
    }

    public static NoticeType of(BookingEvent event) {
        return booking(
                switch (event) {
                    case BookingCreated _ -> "created";
                    case BookingConfirmed _ -> "confirmed";
                    case BookingUpdated _ -> "updated";
                    case BookingCancelled _ -> "cancelled";
                    case BookingExpired _ -> "expired";
                    case BookingStarted _ -> "started";
                    case BookingCompleted _ -> "completed";
                    case BookingPaymentRecorded _ -> "payment_recorded";
                });
    }

    private static NoticeType of(ReservationEvent event) {
        return new NoticeType(
                "reservation",
                switch (event) {
                    case ReservationCreated _ -> "created";
                    case ReservationUpdated _ -> "updated";
                    case ReservationCancelled _ -> "cancelled";
                    case ReservationCheckedIn _ -> "checked_in";
                    case ReservationCheckedOut _ -> "checked_out";
                    case ReservationNoShow _ -> "no_show";
                });
    }

    private static NoticeType of(ApplicationEvent event) {
        return new NoticeType(
                "permit",
                switch (event) {
                    case ApplicationSubmitted _ -> "submitted";
                    case ApplicationUnderReview _ -> "under_review";
                    case ApplicationApproved _ -> "approved";
                    case ApplicationIssued _ -> "issued";
                    case ApplicationRejected _ -> "rejected";
                    case ApplicationWithdrawn _ -> "withdrawn";
                    case ApplicationExpired _ -> "expired";
                });
    }

    private static NoticeType of(RouteNoticeEvent event) {
        return new NoticeType(
                "route",
                switch (event) {
                    case ClosureNotified _ -> "closed";
                    case ReopeningNotified _ -> "reopened";
                });
    }

    /**
     * Events that do not change the status have no type of their own; their effect is visible in the state of the next
     * public event.
     */
    private static Optional<NoticeType> of(DispatchEvent event) {
        return switch (event) {
            case DispatchReceived _ -> dispatch("received");
            case DispatchAcknowledged _ -> dispatch("acknowledged");
            case HelicopterDispatched _ -> dispatch("dispatched");
            case HelicopterOnScene _ -> dispatch("on_scene");
            case PatientsEvacuated _ -> dispatch("evacuated");
            case DispatchClosed _ -> dispatch("closed");
            case DispatchStoodDown _ -> dispatch("stood_down");
            case DispatchDeclined _ -> dispatch("declined");
            case DispatchEscalated _ -> dispatch("escalated");
            case PatientsTriaged _, GuaranteeRecorded _, DispatchHeldForNight _, LiftRecorded _, PatientsHandedOver _ ->
                Optional.empty();
        };
    }

    private static NoticeType booking(String happening) {
        return new NoticeType("booking", happening);
    }

    private static Optional<NoticeType> dispatch(String happening) {
        return Optional.of(new NoticeType("dispatch", happening));
    }
}
