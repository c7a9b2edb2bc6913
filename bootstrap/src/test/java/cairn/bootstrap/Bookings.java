package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.out.LogPositions;
import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Sends requests about bookings, to one node and with one key. */
public record Bookings(TestService node, String key) {

    Answer make(ObjectNode body) {
        return node.post("/v1/bookings", key, body.toString());
    }

    Answer makeOnce(ObjectNode body, String idempotencyKey) {
        return send("POST", "", body.toString(), "Idempotency-Key", idempotencyKey);
    }

    public String made(ObjectNode body) {
        var answer = make(body);
        if (answer.status() != 201) {
            throw new AssertionError(answer.raw().body());
        }
        return answer.text("/id");
    }

    Answer get(String id) {
        return node.get("/v1/bookings/" + id, key);
    }

    Answer get(String id, String part) {
        return node.get("/v1/bookings/" + id + "/" + part, key);
    }

    public Answer act(String id, String action) {
        return act(id, action, "{}");
    }

    public Answer act(String id, String action, String body, String... headers) {
        return send("POST", "/" + id + "/" + action, body, headers);
    }

    Answer put(String id, ObjectNode body, String... headers) {
        return send("PUT", "/" + id, body.toString(), headers);
    }

    Answer delete(String id, String... headers) {
        return send("DELETE", "/" + id, "", headers);
    }

    Answer pay(String id, long amount, String kind) {
        return act(id, "payments", """
                {"amount": {"amount": %d, "currency": "USD"}, "kind": "%s", "method": "cash"}""".formatted(amount, kind));
    }

    private Answer send(String method, String path, String body, String... headers) {
        var request = node.request("/v1/bookings" + path, Optional.of(key));
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        return node.send(request.method(method, BodyPublishers.ofString(body)));
    }

    /** That the action came too late, and nothing else. */
    static void assertTooLate(Answer answer) {
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(409);
        assertThat(answer.text("/type")).endsWith("/problems/invalid-transition");
    }

    long head() {
        return node.bean(LogPositions.class).head();
    }

    /** The ids of porters and guides who are free on all of the days. */
    List<String> free(String role, String from, String to) {
        var found = node.get("/v1/porters?limit=100&available=true&role=" + role + "&from=" + from + "&to=" + to, key);
        return StreamSupport.stream(found.body().at("/data").spliterator(), false)
                .map(porter -> porter.at("/id").textValue())
                .toList();
    }
}
