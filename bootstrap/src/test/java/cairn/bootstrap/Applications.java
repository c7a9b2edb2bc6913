package cairn.bootstrap;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Sends requests about permit applications, to one node and with one key. */
record Applications(TestService node, String key) {

    /** Its primary trail takes 9 days and asks for TIMS and ACAP. */
    static final String ROUTE = "annapurna-base-camp";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final AtomicInteger PASSPORTS = new AtomicInteger(1_000);

    /** The first of April of next year. */
    static LocalDate trekDate() {
        return LocalDate.of(LocalDate.now(ZoneId.of("Asia/Kathmandu")).getYear() + 1, 4, 1);
    }

    /** An adult with a passport of their own. */
    static ObjectNode applicant(String nationality) {
        return applicant(nationality, "P" + PASSPORTS.incrementAndGet());
    }

    static ObjectNode applicant(String nationality, String passport) {
        return JSON.createObjectNode()
                .put("full_name", "Anna Muster")
                .put("nationality", nationality)
                .put("passport_number", passport)
                .put("date_of_birth", "1990-05-17")
                .put("passport_expiry", trekDate().plusYears(4).toString());
    }

    /** For one German. */
    static ObjectNode body() {
        return body(ROUTE, applicant("DE"));
    }

    static ObjectNode body(String route, ObjectNode... applicants) {
        var body = JSON.createObjectNode()
                .put("route", route)
                .put("trek_date", trekDate().toString())
                .put("contact_email", "office@example.com");
        ArrayNode all = body.putArray("applicants");
        for (var applicant : applicants) {
            all.add(applicant);
        }
        return body;
    }

    Answer apply(ObjectNode body, String... headers) {
        return send("POST", "/v1/permits/apply", body.toString(), headers);
    }

    String applied(ObjectNode body) {
        var answer = apply(body);
        if (answer.status() != 201) {
            throw new AssertionError(answer.raw().body());
        }
        return answer.text("/id");
    }

    Answer get(String id) {
        return node.get("/v1/permits/applications/" + id, key);
    }

    Answer list(String query) {
        return node.get("/v1/permits/applications?" + query, key);
    }

    Answer withdraw(String id, String... headers) {
        return send("DELETE", "/v1/permits/applications/" + id, "", headers);
    }

    /** One of the desk's moves, with the body that it needs. */
    Answer move(String id, String move, String... headers) {
        var body = switch (move) {
            case "reject" -> "{\"reason\": \"The passport copy cannot be read\"}";
            case "issue" -> "{\"permit_number\": \"ACAP-2027-00042\"}";
            default -> "";
        };
        return moveWith(id, move, body, headers);
    }

    Answer moveWith(String id, String move, String body, String... headers) {
        return send("POST", "/v1/permits/applications/" + id + "/" + move, body, headers);
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

    /** The key of a permit desk that deals with trials. */
    static Applications testDesk(TestService node) {
        var made = node.post("/v1/operators/platform/keys", node.deskKey("admin"), """
                {"name": "Permit desk of trials", "mode": "test", "scopes": ["permit_desk"]}""");
        if (made.status() != 201) {
            throw new AssertionError(made.raw().body());
        }
        return new Applications(node, made.text("/key"));
    }

    long events() {
        return node.eventsOfRequests();
    }
}
