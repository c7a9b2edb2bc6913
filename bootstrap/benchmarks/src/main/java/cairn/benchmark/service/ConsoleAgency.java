package cairn.benchmark.service;

import cairn.adapter.persistence.Schema;
import cairn.benchmark.store.BenchmarkDatabase;
import cairn.benchmark.store.BenchmarkException;
import cairn.domain.shared.Nepal;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import java.util.stream.Collectors;

/** A service in a process of its own with an agency whose lists fill pages of 100 rows, and a member of it. */
final class ConsoleAgency implements AutoCloseable {

    private static final int ROWS = 120;

    /** With the keys for live and test mode, as many as an agency may have. */
    private static final int KEYS = 98;

    private static final int DAYS_AHEAD = 40;
    private static final int DAYS = 14;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ServiceProcess service;
    private final HttpClient client = HttpClient.newHttpClient();
    private final JsonNode credentials;
    private final LocalDate first = Nepal.dateAt(Clock.systemUTC().instant()).plusDays(DAYS_AHEAD);

    private ConsoleAgency(ServiceProcess service, JsonNode credentials) {
        this.service = service;
        this.credentials = credentials;
    }

    /** Starts the service on an empty database, and fills the agency's lists. */
    static ConsoleAgency over(BenchmarkDatabase database) throws InterruptedException {
        Schema.migrate(database.url(), database.user(), database.password());
        var credentials = BenchService.demo(database);
        var agency = new ConsoleAgency(ServiceProcess.over(database, 0), credentials);
        try {
            agency.fill();
            return agency;
        } catch (RuntimeException | InterruptedException e) {
            agency.close();
            throw e;
        }
    }

    int port() {
        return service.port();
    }

    /** Signs the member in, and returns the cookie of the session, which is valid for five minutes. */
    String cookie() throws InterruptedException {
        return cookie(signIn());
    }

    /** Returns the month in which most of the treks start. */
    String month() {
        return first.plusDays(DAYS / 2).toString().substring(0, "2027-01".length());
    }

    private void fill() throws InterruptedException {
        var key =
                Map.of("Authorization", "Bearer " + credentials.at("/keys/live").textValue());
        for (int i = 0; i < ROWS; i++) {
            send("/v1/bookings", key, booking(i));
            send("/v1/permits/apply", key, application(i));
        }
        var session = signIn();
        var member = Map.of(
                "Cookie",
                cookie(session),
                "X-CSRF-Token",
                read(session.body()).at("/csrf_token").textValue());
        for (int i = 0; i < KEYS; i++) {
            send("/v1/api-keys", member, "{\"name\": \"Office %d\", \"mode\": \"live\"}".formatted(i));
        }
    }

    private String booking(int number) {
        return """
                {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "reference": "Group %d",
                 "customer_name": "Maya Muster %d", "customer_email": "maya-%d@example.com",
                 "travellers": [{"name": "Maya Muster %d"}, {"name": "Ben Muster %d"}]}""".formatted(first.plusDays(number % DAYS), number, number, number, number, number);
    }

    private String application(int number) {
        return """
                {"route": "annapurna-base-camp", "trek_date": "%s", "contact_email": "office@example.com",
                 "applicants": [{"full_name": "Maya Muster %d", "nationality": "DE", "date_of_birth": "1990-05-17",
                  "passport_number": "C01X%d", "passport_expiry": "%s"}]}""".formatted(first.plusDays(number % DAYS), number, number, first.plusYears(3));
    }

    private HttpResponse<String> signIn() throws InterruptedException {
        return send("/v1/console/session", Map.of(), credentials.at("/console").toString());
    }

    private static String cookie(HttpResponse<String> session) {
        return session.headers().allValues("Set-Cookie").stream()
                .map(cookie -> cookie.replaceFirst(";.*", ""))
                .filter(cookie -> cookie.startsWith("cairn_session="))
                .collect(Collectors.joining());
    }

    private HttpResponse<String> send(String path, Map<String, String> headers, String body)
            throws InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d%s".formatted(service.port(), path)))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
        headers.forEach(request::header);
        try {
            var answer = client.send(request.build(), BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) {
                throw new BenchmarkException("POST %s: %s".formatted(path, answer.body()));
            }
            return answer;
        } catch (IOException e) {
            throw new BenchmarkException("The service does not answer: " + e.getMessage(), e);
        }
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (IOException e) {
            throw new BenchmarkException("An answer is not JSON: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        client.close();
        service.close();
    }
}
