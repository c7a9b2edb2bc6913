package cairn.bootstrap;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/** Sends requests about reservations, to one node and with one key. */
record Reservations(TestService node, String key) {

    /** A house with 6 rooms of two beds, open all the year. */
    static final String HOUSE = "namche-2-demo";

    /** A house that is open in spring and autumn. */
    static final String SEASONAL = "dingboche-1-demo";

    static final int ROOMS = 6;

    private static final ObjectMapper JSON = new ObjectMapper();

    /** A night of next year's spring, counted from its tenth day. */
    static LocalDate night(int number) {
        int year = LocalDate.now(ZoneId.of("Asia/Kathmandu")).getYear() + 1;
        return LocalDate.of(year, 3, 10).plusDays(number);
    }

    static ObjectNode stay(int from, int to, int rooms) {
        return JSON.createObjectNode()
                .put("check_in", night(from).toString())
                .put("check_out", night(to).toString())
                .put("rooms", rooms)
                .put("guests", rooms);
    }

    Answer make(ObjectNode body, String... headers) {
        return make(HOUSE, body, headers);
    }

    Answer make(String house, ObjectNode body, String... headers) {
        return send("POST", "/v1/tea-houses/" + house + "/reserve", body.toString(), headers);
    }

    String made(ObjectNode body) {
        var answer = make(body);
        if (answer.status() != 201) {
            throw new AssertionError(answer.raw().body());
        }
        return answer.text("/id");
    }

    Answer get(String id) {
        return node.get("/v1/reservations/" + id, key);
    }

    Answer list(String query) {
        return node.get("/v1/reservations?" + query, key);
    }

    Answer act(String id, String action, String... headers) {
        return send("POST", "/v1/reservations/" + id + "/" + action, "", headers);
    }

    Answer put(String id, ObjectNode body, String... headers) {
        return send("PUT", "/v1/reservations/" + id, body.toString(), headers);
    }

    Answer delete(String id, String... headers) {
        return send("DELETE", "/v1/reservations/" + id, "", headers);
    }

    private Answer send(String method, String path, String body, String... headers) {
        var request = node.request(path, Optional.of(key));
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        return node.send(request.method(method, BodyPublishers.ofString(body)));
    }

    long events() {
        return node.eventsOfRequests();
    }

    /** Returns the number of free rooms of the house that a list shows for some nights. */
    int available(int from, int to) {
        var path = "/v1/tea-houses?limit=100&route=everest-base-camp&check_in=%s&check_out=%s"
                .formatted(night(from), night(to));
        for (var house : node.get(path, key).body().at("/data")) {
            if (house.at("/slug").textValue().equals(HOUSE)) {
                return house.at("/available_rooms").intValue();
            }
        }
        throw new AssertionError("The house is not listed");
    }
}
