package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** People who give away all that can be given away, in words that stand nowhere else. */
final class FeedPeople {

    static final String EMAIL = "apollonia.wetterstein@example.net";
    static final String NAME = "Apollonia Wetterstein";
    static final String NOTES = "Allergic to walnuts since childhood";
    static final String REFERENCE = "WETTERSTEIN-77";
    static final String METADATA = "knows-the-tenzings";
    static final String REASON = "Her knee gave way at home";
    static final String GUEST = "Korbinian Zugspitz";
    static final String PASSPORT = "ZQ7744119X";
    static final String BIRTHDAY = "1987-02-19";
    static final String CONTACT = "zugspitz@example.org";
    static final String INSURANCE = "POLICY-881177";
    static final String GROUNDS = "The photograph shows somebody else";
    static final String PERMIT = "ACAP-2027-99117";
    static final String CONDITION = "Coughs pink froth and is confused";
    static final String PHONE = "+977 981 234 5678";
    static final String REPORTER = "Rosalinde Karwendel";
    static final String NOTE = "Her brother waits at the landing zone";
    static final String OFFICER = "Pasang Dolma Lhamu";
    static final String CASE = "CASE-0815-C";
    static final String RECEIVER = "Doctor Annapurna Rai";

    /** Everything that is personal. */
    static final List<String> ALL = List.of(
            EMAIL, NAME, NOTES, REFERENCE, METADATA, REASON, GUEST, PASSPORT, BIRTHDAY, CONTACT, INSURANCE, GROUNDS,
            PERMIT, CONDITION, PHONE, REPORTER, NOTE, OFFICER, CASE, RECEIVER);

    private FeedPeople() {}

    static ObjectNode booking() {
        var body = BookingBodies.request()
                .put("customer_email", EMAIL)
                .put("customer_name", NAME)
                .put("customer_phone", PHONE)
                .put("notes", NOTES)
                .put("reference", REFERENCE);
        body.putObject("metadata").put("friends", METADATA);
        return body;
    }

    static ObjectNode stay(int week) {
        return Reservations.stay(7 * week, 7 * week + 1, 1).put("guest_name", GUEST);
    }

    /** Each for another person of this name and birthday. */
    static ObjectNode application() {
        var applicant = Applications.applicant(
                "DE", PASSPORT + UUID.randomUUID().toString().substring(0, 4));
        return Applications.body(
                        Applications.ROUTE, applicant.put("full_name", GUEST).put("date_of_birth", BIRTHDAY))
                .put("contact_email", CONTACT)
                .put("insurance_ref", INSURANCE);
    }

    /** One rescue to its end, with all its records, and one of each other end. */
    static void rescue(TestService node, String key, String desk) {
        var call = Dispatches.call()
                .put("condition", CONDITION)
                .put("contact_phone", PHONE)
                .put("reported_by", REPORTER)
                .put("insurance_ref", INSURANCE);
        var id = Dispatches.submitted(node, key, call).text("/id");
        var note = "{\"note\": \"" + NOTE + "\"}";
        move(node, desk, id, "acknowledge", note);
        move(node, desk, id, "guarantee", """
                {"state": "given", "insurer": "Alpine", "case_number": "%s", "duty_officer": "%s"}""".formatted(CASE, OFFICER));
        move(node, desk, id, "dispatch", note);
        var sortie = "9N-AMS-" + UUID.randomUUID().toString().substring(0, 8).toUpperCase(Locale.ROOT);
        move(node, desk, id, "lifts", """
                {"sortie": "%s", "manifest": [{"name": "%s", "role": "patient"}]}""".formatted(sortie, NAME));
        move(node, desk, id, "on-scene", note);
        move(node, desk, id, "evacuate", note);
        move(node, desk, id, "hand-over", """
                {"hospital": "CIWEC Hospital", "patient_count": 1, "received_by": "%s"}""".formatted(RECEIVER));
        move(node, desk, id, "close", note);
        move(node, desk, Dispatches.submitted(node, key, call.put("lat", 61.5)).text("/id"), "stand-down", "{}");
        move(
                node,
                desk,
                Dispatches.submitted(node, key, call.put("lat", 62.5)).text("/id"),
                "decline",
                "{\"reason\": \"" + NOTE + "\"}");
        Dispatches.submitted(node, key, call.put("lat", 63.5));
    }

    private static void move(TestService node, String desk, String id, String move, String body) {
        var answer = node.post(Dispatches.PATH + "/" + id + "/" + move, desk, body);
        assertThat(answer.status()).as(move + ": " + answer.raw().body()).isEqualTo(200);
    }
}
