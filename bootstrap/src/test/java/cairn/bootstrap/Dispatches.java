package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** Calls for a helicopter, each from a place of its own, and the desk that answers them. */
final class Dispatches {

    static final String PATH = "/v1/emergency/dispatch";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final AtomicInteger PLACES = new AtomicInteger();

    private Dispatches() {}

    /** The fields that a call needs. */
    static ObjectNode call() {
        int place = PLACES.incrementAndGet();
        int column = place / 1_000;
        return call(-60 + 0.1 * (place % 1_000), 10 + 0.2 * column);
    }

    static ObjectNode call(double lat, double lng) {
        return JSON.createObjectNode()
                .put("lat", lat)
                .put("lng", lng)
                .put("altitude_m", 4940)
                .put("patient_count", 2)
                .put("condition", "Cannot walk a straight line");
    }

    /** Sends a call again, with the same key, when it is unknown whether it was recorded: a busy machine may be slow. */
    static Answer submitted(TestService service, String key, ObjectNode call) {
        var idempotencyKey = UUID.randomUUID().toString();
        var answer = submittedOnce(service, key, call, idempotencyKey);
        for (int repeats = 0; answer.status() == 503 && repeats < 5; repeats++) {
            answer = submittedOnce(service, key, call, idempotencyKey);
        }
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return answer;
    }

    private static Answer submittedOnce(TestService service, String key, ObjectNode call, String idempotencyKey) {
        return service.send(service.request(PATH, Optional.of(key))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", idempotencyKey)
                .POST(BodyPublishers.ofString(call.toString())));
    }

    static String submitted(TestService service, String key) {
        return submitted(service, key, call()).text("/id");
    }

    /** One that has come to a status by the shortest way. */
    static String in(String status, TestService service, String key, String desk) {
        var id = submitted(service, key);
        for (var move : wayTo(status)) {
            var answer = move(service, desk, id, move);
            assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        }
        return id;
    }

    private static List<String> wayTo(String status) {
        return switch (status) {
            case "received" -> List.of();
            case "acknowledged" -> List.of("acknowledge");
            case "dispatched" -> List.of("acknowledge", "dispatch");
            case "on_scene" -> List.of("acknowledge", "dispatch", "on-scene");
            case "evacuated" -> List.of("acknowledge", "dispatch", "on-scene", "evacuate");
            case "closed" -> List.of("acknowledge", "dispatch", "on-scene", "evacuate", "close");
            case "stood_down" -> List.of("stand-down");
            case "declined" -> List.of("decline");
            default -> throw new IllegalArgumentException(status);
        };
    }

    static Answer move(TestService service, String key, String id, String move) {
        var body = move.equals("decline") ? "{\"reason\": \"A ground team is nearer\"}" : "{}";
        return service.post(PATH + "/" + id + "/" + move, key, body);
    }

    static Answer get(TestService service, String key, String id) {
        return service.get(PATH + "/" + id, key);
    }

    /** A desk's key for trials. */
    static String testDesk(TestService service) {
        return created(service.post("/v1/operators/platform/keys", service.deskKey("admin"), """
                        {"name": "Trial desk", "mode": "test", "scopes": ["rescue_desk"]}"""))
                .text("/key");
    }

    static String freeOperator(TestService service) {
        return created(service.post("/v1/operators", service.deskKey("admin"), """
                        {"name": "Trek", "email": "one@example.com", "tier": "free"}"""))
                .text("/keys/test");
    }

    private static Answer created(Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return answer;
    }
}
