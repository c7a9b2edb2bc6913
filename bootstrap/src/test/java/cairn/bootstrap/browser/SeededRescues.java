package cairn.bootstrap.browser;

import static cairn.bootstrap.browser.SeededAgency.object;

import cairn.bootstrap.TestService;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * Creates calls for helicopters in live mode: two that may be the same, one on its way with each record that a desk can
 * make, and one for each end.
 */
record SeededRescues(TestService service, SeededAgency agency) {

    private static final String PATH = "/v1/emergency/dispatch";
    private static final String BOARD = "/console/rescue";

    /** Returns the pages that show them. */
    List<String> seed(String booking) {
        requested(PATH, call("Cannot walk a straight line", 28.5300, 83.8780).put("booking_id", booking));
        var second = requested(PATH, call("Breathless at rest since noon", 28.5312, 83.8795));
        var flown = flown();
        closed();
        var declined = requested(PATH, call("Headache", 27.9, 86.8));
        desk(declined, "night-hold", note());
        desk(declined, "decline", object("reason", agency.text("A ground team is nearer", 2000)));
        var stoodDown = requested("/v1/helicopter/dispatch", call("Exhausted", 28.0, 86.9));
        desk(stoodDown, "stand-down", object("reason", agency.text("The patient walks again", 500)));
        return List.of(BOARD, BOARD + "/" + second, BOARD + "/" + flown, BOARD + "/new?booking=" + booking);
    }

    /** Returns those of an agency's pages that the rescue desk has, too. */
    static List<String> pagesOfTheDesk(List<String> pages) {
        return pages.stream()
                .filter(page -> page.startsWith(BOARD) && !page.contains("/new"))
                .toList();
    }

    private String flown() {
        var call = requested(PATH, call("Broken ankle", 27.8056, 86.7139));
        desk(call, "acknowledge", note());
        desk(call, "triage", note().put("triage", "urgent"));
        var guarantee = note().put("state", "given")
                .put("insurer", agency.text("Alpine Mutual", 200))
                .put("case_number", agency.text("AM-17", 64))
                .put("duty_officer", agency.text("K. Sherpa", 200));
        desk(call, "guarantee", guarantee);
        desk(call, "dispatch", note().put("assignee", agency.text("Himalaya Helicopters", 200)));
        desk(call, "on-scene", note());
        var lift = note().put("sortie", "9N-AMS-1").put("helicopter", agency.text("9N-AMS", 40));
        lift.putArray("manifest").add(object("name", agency.text("Rita Rai", 200), "role", "patient"));
        desk(call, "lifts", lift);
        desk(call, "evacuate", note());
        var handOver = note().put("hospital", agency.text("CIWEC Hospital Kathmandu", 200))
                .put("received_by", agency.text("Dr. Thapa", 200));
        desk(call, "hand-over", handOver);
        return call;
    }

    private void closed() {
        var call = requested(PATH, call("Frostbite", 28.1, 86.6));
        List.of("acknowledge", "dispatch", "on-scene", "evacuate").forEach(move -> desk(call, move, object()));
        desk(call, "close", note());
    }

    private ObjectNode call(String condition, double lat, double lng) {
        return object("condition", agency.text(condition, 2000))
                .put("insurance_ref", agency.text("POL-4711", 64))
                .put("contact_phone", agency.text("+977 980 000 0000", 64))
                .put("reported_by", agency.text("Lhakpa Sherpa", 200))
                .put("lat", lat)
                .put("lng", lng)
                .put("altitude_m", 4130)
                .put("patient_count", 2);
    }

    private String requested(String path, ObjectNode call) {
        return agency.post(path, service.liveKey(), call);
    }

    private ObjectNode note() {
        return object("note", agency.text("The weather holds", 500));
    }

    private void desk(String call, String move, ObjectNode body) {
        agency.post("%s/%s/%s".formatted(PATH, call, move), service.deskKey("rescue_desk"), body);
    }
}
