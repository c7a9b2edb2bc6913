package cairn.adapter.persistence.eventstore.format;

import static cairn.adapter.persistence.eventstore.format.EventNames.entry;

import cairn.domain.access.DataEvent.CatalogueImported;
import cairn.domain.access.DataEvent.DataExported;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.MemberEvent.InvitationWithdrawn;
import cairn.domain.access.MemberEvent.MemberAdded;
import cairn.domain.access.MemberEvent.MemberInvited;
import cairn.domain.access.MemberEvent.MemberPasswordChanged;
import cairn.domain.access.MemberEvent.MemberRemoved;
import cairn.domain.access.MemberEvent.MemberRolesChanged;
import cairn.domain.access.MemberEvent.MemberSignInFailed;
import cairn.domain.access.MemberEvent.MemberSignedIn;
import cairn.domain.access.MemberEvent.MemberSignedOut;
import cairn.domain.access.MemberEvent.MemberSignedOutEverywhere;
import cairn.domain.access.MemberEvent.RecoveryCodeUsed;
import cairn.domain.access.MemberEvent.SecondFactorDisabled;
import cairn.domain.access.MemberEvent.SecondFactorEnabled;
import cairn.domain.access.MemberEvent.SessionRevoked;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.KeyRevoked;
import cairn.domain.access.OperatorEvent.KeyRotated;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.access.OperatorEvent.OperatorResumed;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.branding.BrandingEvent.BrandingChanged;
import cairn.domain.branding.BrandingEvent.LogoChanged;
import cairn.domain.conditions.ConditionsEvent.AlertRaised;
import cairn.domain.conditions.ConditionsEvent.ConditionsReported;
import cairn.domain.conditions.ConditionsEvent.PastConditionsRecorded;
import cairn.domain.conditions.ConditionsEvent.PastConditionsWithdrawn;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.ConditionsEvent.RouteReopened;
import cairn.domain.conditions.RouteNoticeEvent.ClosureNotified;
import cairn.domain.conditions.RouteNoticeEvent.ReopeningNotified;
import cairn.domain.conditions.TestClosureEvent.TestRouteClosed;
import cairn.domain.conditions.TestClosureEvent.TestRouteReopened;
import cairn.domain.currency.CurrencyRateEvent.CurrencyRatesPublished;
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
import cairn.domain.document.DocumentEvent.DocumentIssued;
import cairn.domain.document.DocumentEvent.IssuerChanged;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedIn;
import cairn.domain.reservation.ReservationEvent.ReservationCheckedOut;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationNoShow;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.webhook.EndpointEvent.EndpointCreated;
import cairn.domain.webhook.EndpointEvent.EndpointDeleted;
import cairn.domain.webhook.EndpointEvent.EndpointDisabled;
import cairn.domain.webhook.EndpointEvent.EndpointTested;
import cairn.domain.webhook.EndpointEvent.EndpointUpdated;
import cairn.domain.webhook.EndpointEvent.SecretRotated;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

public final class StoredEventNames {

    public static final String PERSONAL_DATA_ERASED = "personal-data.erased";

    public static final EventNames ALL = EventNames.of(
            entry(BookingCreated.class, "booking.created", 2, StoredEventNames::withoutCrew),
            entry(BookingConfirmed.class, "booking.confirmed", 2, StoredEventNames::withoutCrewDays),
            entry(BookingCancelled.class, "booking.cancelled", 2, StoredEventNames::withoutCrewDays),
            entry(BookingUpdated.class, "booking.updated", 1),
            entry(BookingTravellersUpdated.class, "booking.travellers_updated", 1),
            entry(BookingExpired.class, "booking.expired", 1),
            entry(BookingStarted.class, "booking.started", 1),
            entry(BookingCompleted.class, "booking.completed", 1),
            entry(BookingPaymentRecorded.class, "booking.payment_recorded", 1),
            entry(ReservationCreated.class, "reservation.created", 1),
            entry(ReservationUpdated.class, "reservation.updated", 1),
            entry(ReservationCancelled.class, "reservation.cancelled", 1),
            entry(ReservationCheckedIn.class, "reservation.checked_in", 1),
            entry(ReservationCheckedOut.class, "reservation.checked_out", 1),
            entry(ReservationNoShow.class, "reservation.no_show", 1),
            entry(ApplicationSubmitted.class, "permit.submitted", 2, StoredEventNames::withoutDaysInside),
            entry(ApplicationUnderReview.class, "permit.under_review", 1),
            entry(ApplicationApproved.class, "permit.approved", 1),
            entry(ApplicationIssued.class, "permit.issued", 1),
            entry(ApplicationRejected.class, "permit.rejected", 1),
            entry(ApplicationWithdrawn.class, "permit.withdrawn", 1),
            entry(ApplicationExpired.class, "permit.expired", 1),
            entry(ConditionsReported.class, "conditions.reported", 1),
            entry(AlertRaised.class, "conditions.alert_raised", 1),
            entry(RouteClosed.class, "conditions.closed", 2, StoredEventNames::withoutSegment),
            entry(RouteReopened.class, "conditions.reopened", 1),
            entry(PastConditionsRecorded.class, "conditions.past_recorded", 1),
            entry(PastConditionsWithdrawn.class, "conditions.past_withdrawn", 1),
            entry(TestRouteClosed.class, "conditions.test_closed", 1),
            entry(TestRouteReopened.class, "conditions.test_reopened", 1),
            entry(ClosureNotified.class, "route.closed", 1),
            entry(ReopeningNotified.class, "route.reopened", 1),
            entry(DispatchReceived.class, "dispatch.received", 1),
            entry(DispatchAcknowledged.class, "dispatch.acknowledged", 1),
            entry(HelicopterDispatched.class, "dispatch.dispatched", 1),
            entry(HelicopterOnScene.class, "dispatch.on_scene", 1),
            entry(PatientsEvacuated.class, "dispatch.evacuated", 1),
            entry(DispatchClosed.class, "dispatch.closed", 1),
            entry(DispatchStoodDown.class, "dispatch.stood_down", 1),
            entry(DispatchDeclined.class, "dispatch.declined", 1),
            entry(DispatchEscalated.class, "dispatch.escalated", 1),
            entry(PatientsTriaged.class, "dispatch.triaged", 1),
            entry(GuaranteeRecorded.class, "dispatch.guarantee_recorded", 1),
            entry(DispatchHeldForNight.class, "dispatch.held_for_night", 1),
            entry(LiftRecorded.class, "dispatch.lift_recorded", 1),
            entry(PatientsHandedOver.class, "dispatch.handed_over", 1),
            entry(OperatorCreated.class, "operator.created", 2, StoredEventNames::withoutLadder),
            entry(OperatorChanged.class, "operator.changed", 2, StoredEventNames::withoutLadder),
            entry(OperatorSuspended.class, "operator.suspended", 1),
            entry(OperatorResumed.class, "operator.resumed", 1),
            entry(KeyCreated.class, "key.created", 1),
            entry(KeyRotated.class, "key.rotated", 1),
            entry(KeyRevoked.class, "key.revoked", 1),
            entry(MemberAdded.class, "member.added", 2, StoredEventNames::withoutRoles),
            entry(MemberInvited.class, "member.invited", 1),
            entry(InvitationWithdrawn.class, "member.invitation_withdrawn", 1),
            entry(MemberRolesChanged.class, "member.roles_changed", 1),
            entry(MemberRemoved.class, "member.removed", 1),
            entry(MemberSignedIn.class, "member.signed_in", 1),
            entry(MemberSignInFailed.class, "member.sign_in_failed", 2, StoredEventNames::withoutAttempts),
            entry(MemberSignedOut.class, "member.signed_out", 1),
            entry(SecondFactorEnabled.class, "member.second_factor_enabled", 1),
            entry(SecondFactorDisabled.class, "member.second_factor_disabled", 1),
            entry(RecoveryCodeUsed.class, "member.recovery_code_used", 1),
            entry(MemberPasswordChanged.class, "member.password_changed", 1),
            entry(MemberSignedOutEverywhere.class, "member.signed_out_everywhere", 1),
            entry(SessionRevoked.class, "session.revoked", 1),
            entry(DataExported.class, "data.exported", 1),
            entry(PersonalDataErased.class, PERSONAL_DATA_ERASED, 1),
            entry(CatalogueImported.class, "catalogue.imported", 1),
            entry(IssuerChanged.class, "document.issuer_changed", 1),
            entry(DocumentIssued.class, "document.issued", 1),
            entry(BrandingChanged.class, "branding.changed", 1),
            entry(LogoChanged.class, "branding.logo_changed", 1),
            entry(CurrencyRatesPublished.class, "currency_rates.published", 1),
            entry(EndpointCreated.class, "endpoint.created", 1),
            entry(EndpointUpdated.class, "endpoint.updated", 1),
            entry(SecretRotated.class, "endpoint.secret_rotated", 1),
            entry(EndpointTested.class, "endpoint.tested", 2, StoredEventNames::withoutSample),
            entry(EndpointDisabled.class, "endpoint.disabled", 1),
            entry(EndpointDeleted.class, "endpoint.deleted", 1));

    private StoredEventNames() {}

    /** Version 1 had no crew, and so no crew days. */
    private static void withoutCrewDays(ObjectNode json) {
        json.remove(List.of("assignment", "freed"));
    }

    /** Version 1 had no crew, and did not record whether the price was agreed; it counts as agreed. */
    private static void withoutCrew(ObjectNode json) {
        json.putObject("crew").putArray("porters");
        json.put("price_agreed", true);
    }

    /** Version 1 did not record the days that a charge covers; its total remains. */
    private static void withoutDaysInside(ObjectNode json) {
        json.withArray("charges").forEach(charge -> ((ObjectNode) charge).put("assumed", false));
    }

    /** Version 1 could close only whole routes; an absent segment means a whole route. */
    private static void withoutSegment(ObjectNode json) {}

    /** Version 1 was recorded once for each failed sign-in. */
    private static void withoutAttempts(ObjectNode json) {
        json.put("attempts", 1);
    }

    /** Version 1 had no roles. */
    private static void withoutRoles(ObjectNode json) {
        json.putArray("roles");
    }

    /** Version 1 had no cancellation ladder; an absent ladder means the standard one. */
    private static void withoutLadder(ObjectNode json) {}

    /** Version 1 had no samples; an absent sample means the ordinary test notice. */
    private static void withoutSample(ObjectNode json) {}
}
