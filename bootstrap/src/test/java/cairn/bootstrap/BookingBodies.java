package cairn.bootstrap;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.time.ZoneId;

/** Bodies of bookings that are sound, for tests to use as they are or to spoil. */
public final class BookingBodies {

    static final String EVEREST = "00a9a4ff-e652-519f-b78e-99c3c8b8f92f";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int DAYS_AHEAD = 100;

    private BookingBodies() {}

    /** A day on which a trek can start. */
    static LocalDate start() {
        return LocalDate.now(ZoneId.of("Asia/Kathmandu")).plusDays(DAYS_AHEAD);
    }

    public static ObjectNode request() {
        return JSON.createObjectNode()
                .put("trail_id", EVEREST)
                .put("start_date", start().toString())
                .put("party_size", 2)
                .put("customer_email", "maya@example.com");
    }

    static ObjectNode byRoute(String route) {
        var body = request();
        body.remove("trail_id");
        return body.put("route_id", route);
    }
}
