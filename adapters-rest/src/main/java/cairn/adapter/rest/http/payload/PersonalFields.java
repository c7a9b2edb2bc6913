package cairn.adapter.rest.http.payload;

import cairn.adapter.rest.http.payload.FieldPolicy.Members;
import cairn.adapter.rest.http.payload.FieldPolicy.Named;
import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.application.view.DispatchView;
import cairn.application.view.ReservationView;
import cairn.application.view.RouteNoticeView;
import java.util.Map;

/**
 * The policy of every member of every object in the pseudonymised feed. Values of the same kind have the same purpose
 * everywhere, so that a customer can be recognised as a guest or an applicant.
 */
final class PersonalFields {

    private static final Named EMAIL = new Named("email", Normalisation.OF_A_NAME);
    private static final Named NAME = new Named("name", Normalisation.OF_A_NAME);
    private static final Named PASSPORT = new Named("passport", Normalisation.OF_A_NUMBER);
    private static final Named PERMIT = new Named("permit", Normalisation.OF_A_NUMBER);
    private static final Named PHONE = new Named("phone", Normalisation.OF_A_NUMBER);
    private static final Named INSURANCE = new Named("insurance", Normalisation.OF_A_NUMBER);
    private static final Named REFERENCE = new Named("reference", Normalisation.EXACT);

    private static final Members BOOKING = Members.keeping(
                    "id",
                    "livemode",
                    "status",
                    "trail_id",
                    "route_id",
                    "start_date",
                    "end_date",
                    "party_size",
                    "guide_id",
                    "porter_ids",
                    "price",
                    "paid",
                    "balance_due",
                    "fee_receivable",
                    "refund_due",
                    "hold_expires_at",
                    "affected_by_closure",
                    "version",
                    "created_at",
                    "updated_at")
            .with("customer_email", EMAIL)
            .with("customer_name", NAME)
            .with("customer_phone", PHONE)
            .with("reference", REFERENCE)
            .with("cancellation", Members.keeping("at", "fee", "refund").without("reason"))
            .without("notes", "metadata", "reservations", "permits", "dispatches", "related", "still_held");

    private static final Members RESERVATION = Members.keeping(
                    "id",
                    "tea_house_id",
                    "livemode",
                    "status",
                    "check_in",
                    "check_out",
                    "nights",
                    "rooms",
                    "guests",
                    "meal_plan",
                    "price",
                    "booking_id",
                    "version",
                    "created_at",
                    "updated_at")
            .with("guest_name", NAME);

    private static final Members APPLICATION = Members.keeping(
                    "id",
                    "livemode",
                    "status",
                    "route",
                    "trek_date",
                    "exit_date",
                    "kinds",
                    "guide_id",
                    "booking_id",
                    "fees",
                    "total_fee",
                    "total_fee_complete",
                    "documents",
                    "version",
                    "created_at",
                    "updated_at")
            .with(
                    "applicants",
                    Members.keeping("nationality")
                            .with("full_name", NAME)
                            .with("passport_number", PASSPORT)
                            .without("date_of_birth", "passport_expiry"))
            .with("contact_email", EMAIL)
            .with("insurance_ref", INSURANCE)
            .with("permit_number", PERMIT)
            .without("reason");

    private static final Members DISPATCH = Members.keeping(
                    "id",
                    "livemode",
                    "status",
                    "position",
                    "patient_count",
                    "triage",
                    "booking_id",
                    "advice",
                    "possible_duplicates",
                    "duplicates_searched",
                    "assignee",
                    "night_hold",
                    "escalations",
                    "version",
                    "received_at",
                    "updated_at")
            .with("insurance_ref", INSURANCE)
            .with("contact_phone", PHONE)
            .with("reported_by", NAME)
            .with(
                    "guarantee",
                    Members.keeping("state", "amount")
                            .with("insurer", REFERENCE)
                            .with("case_number", INSURANCE)
                            .with("duty_officer", NAME))
            .with(
                    "lifts",
                    Members.keeping("sortie", "took_off_at", "landed_at", "shared", "shared_with")
                            .with("manifest", Members.keeping("role").with("name", NAME))
                            .without("helicopter"))
            .with(
                    "hand_overs",
                    Members.keeping("hospital_id", "patient_count", "at")
                            .with("hospital", REFERENCE)
                            .with("received_by", NAME))
            .with("timeline", Members.keeping("event", "status", "at", "by").without("note"))
            .without("condition", "trip");

    private static final Members ROUTE_NOTICE = Members.keeping(
            "route_id", "livemode", "status", "closures", "reopened_from", "affected_bookings", "updated_at");

    static final Map<Class<?>, Members> OF = Map.of(
            BookingView.class, BOOKING,
            ReservationView.class, RESERVATION,
            ApplicationView.class, APPLICATION,
            DispatchView.class, DISPATCH,
            RouteNoticeView.class, ROUTE_NOTICE);

    private PersonalFields() {}
}
