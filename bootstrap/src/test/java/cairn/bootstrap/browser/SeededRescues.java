package cairn.bootstrap.browser;

import static cairn.bootstrap.browser.SeededAgency.object;

import cairn.bootstrap.TestService;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Rescues with each record that a desk can make, and with each end. */
record SeededRescues(TestService service, SeededAgency agency) {

    private static final String PATH = "/v1/emergency/dispatch";

    void seed(String booking) {
        completed(booking);
        var declined = raised(PATH, 28.61, booking);
        move(declined, "night-hold", note());
        move(declined, "decline", object("reason", agency.text("A ground team is nearer", 2000)));
        var stoodDown = raised("/v1/helicopter/dispatch", 28.71, booking);
        move(stoodDown, "stand-down", object("reason", agency.text("The patient walks again", 500)));
    }

    private void completed(String booking) {
        var id = raised(PATH, 28.51, booking);
        move(id, "acknowledge", note());
        move(id, "triage", note().put("triage", "urgent"));
        var guarantee = note().put("state", "given")
                .put("insurer", agency.text("Alpine Mutual", 200))
                .put("case_number", agency.text("AM-17", 64))
                .put("duty_officer", agency.text("K. Sherpa", 200));
        move(id, "guarantee", guarantee);
        move(id, "dispatch", note());
        move(id, "on-scene", note());
        var lift = note().put("sortie", "9N-AMS-1").put("helicopter", agency.text("9N-AMS", 40));
        lift.putArray("manifest").add(object("name", agency.text("Rita Rai", 200), "role", "patient"));
        move(id, "lifts", lift);
        move(id, "evacuate", note());
        move(
                id,
                "hand-over",
                note().put("hospital", agency.text("CIWEC Hospital", 200))
                        .put("received_by", agency.text("Dr. Thapa", 200)));
        move(id, "close", note());
    }

    private String raised(String path, double lat, String booking) {
        var call = object("condition", agency.text("Cannot walk", 2000), "booking_id", booking)
                .put("insurance_ref", agency.text("AC-4711", 64))
                .put("contact_phone", agency.text("+977 1 4701234", 64))
                .put("reported_by", agency.text("Guide Pasang", 200))
                .put("lat", lat)
                .put("lng", 83.61)
                .put("altitude_m", 3200)
                .put("patient_count", 1);
        return agency.post(path, service.liveKey(), call);
    }

    private ObjectNode note() {
        return object("note", agency.text("The weather holds", 500));
    }

    private void move(String rescue, String move, ObjectNode body) {
        agency.post(PATH + "/" + rescue + "/" + move, service.deskKey("rescue_desk"), body);
    }
}
