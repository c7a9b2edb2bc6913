package cairn.bootstrap.browser;

import cairn.bootstrap.TestService;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/** Treks of next spring, created through the API for pages to show. */
record Treks(TestService service) {

    static final String ROUTE = "annapurna-base-camp";

    /** The first of April of next year. */
    static LocalDate start() {
        return LocalDate.of(LocalDate.now(ZoneId.of("Asia/Kathmandu")).getYear() + 1, 4, 1);
    }

    /** A complete traveller. */
    static String traveller(String name, String passport) {
        return """
                {"name": "%s", "nationality": "DE", "date_of_birth": "1990-05-17", "passport_number": "%s",
                 "passport_expiry": "%s"}""".formatted(name, passport, start().plusYears(4));
    }

    /** Books a trek, and returns its id. */
    String booked(String reference, int party, String... travellers) {
        return booked(start(), reference, party, travellers);
    }

    String booked(LocalDate start, String reference, int party, String... travellers) {
        return created("/v1/bookings", """
                {"route_id": "%s", "start_date": "%s", "party_size": %d, "customer_email": "maya@example.com",
                 "reference": "%s", "travellers": [%s]}""".formatted(ROUTE, start, party, reference, String.join(",", travellers)));
    }

    /** Holds a trek, and returns its id. */
    String held(String reference) {
        return created("/v1/bookings", """
                {"route_id": "%s", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com",
                 "reference": "%s", "hold": true}""".formatted(ROUTE, start(), reference));
    }

    /** Books a trek with a key, and returns its id. */
    String bookedWith(String key, String reference) {
        return service.post("/v1/bookings", key, """
                {"route_id": "%s", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com",
                 "reference": "%s"}""".formatted(ROUTE, start(), reference))
                .text("/id");
    }

    /** Applies for the permits of a German, and returns the application's id. */
    String applied(String route, String name, String passport) {
        return created("/v1/permits/apply", """
                {"route": "%s", "trek_date": "%s", "contact_email": "office@example.com", "applicants": [
                 {"full_name": "%s", "nationality": "DE", "date_of_birth": "1990-05-17", "passport_number": "%s",
                  "passport_expiry": "%s"}]}""".formatted(route, start(), name, passport, start().plusYears(4)));
    }

    /** Applies for the permits of a booking's German, and returns the application's id. */
    String appliedFor(String booking, String name, String passport) {
        return created(
                "/v1/permits/apply", """
                {"route": "%s", "trek_date": "%s", "contact_email": "office@example.com", "booking_id": "%s",
                 "applicants": [{"full_name": "%s", "nationality": "DE", "date_of_birth": "1990-05-17",
                  "passport_number": "%s", "passport_expiry": "%s"}]}""".formatted(ROUTE, start(), booking, name, passport, start().plusYears(4)));
    }

    /** Withdraws an application. */
    void withdraw(String application) {
        service.send(service.request("/v1/permits/applications/" + application, Optional.of(service.liveKey()))
                .DELETE());
    }

    /** Reserves a room of a tea house for a guest, and returns the reservation's id. */
    String reserved(String guest) {
        var nights = "check_in=%s&check_out=%s".formatted(start(), start().plusDays(1));
        var house = service.get("/v1/tea-houses?limit=1&route=%s&%s".formatted(ROUTE, nights), service.liveKey())
                .text("/data/0/id");
        return created(
                "/v1/tea-houses/%s/reserve".formatted(house), """
                {"check_in": "%s", "check_out": "%s", "rooms": 1, "guests": 2, "guest_name": "%s"}""".formatted(start(), start().plusDays(1), guest));
    }

    /** Reserves the first night of a booking for two in a house of another route, and returns the name of the house. */
    String reservedElsewhere(String booking) {
        var house = service.get("/v1/tea-houses?limit=1&route=everest-base-camp", service.liveKey())
                .body()
                .at("/data/0");
        created("/v1/tea-houses/%s/reserve".formatted(house.path("id").asText()), """
                {"check_in": "%s", "check_out": "%s", "rooms": 1, "guests": 2, "booking_id": "%s"}""".formatted(
                        start(), start().plusDays(1), booking));
        return house.path("name").asText();
    }

    /** Books a trek on a route for two from a day on, and returns its id. */
    String bookedOn(String route, LocalDate start, String reference) {
        return created("/v1/bookings", """
                {"route_id": "%s", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com",
                 "reference": "%s"}""".formatted(route, start, reference));
    }

    /** Books a trek with a guide from a day on, and returns its id. */
    String guided(LocalDate start, String guide) {
        return created("/v1/bookings", """
                {"route_id": "%s", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com",
                 "guide_id": "%s"}""".formatted(ROUTE, start, guide));
    }

    /** Calls for a helicopter with a key, and returns the call's id. */
    String called(String key, String condition, double lat) {
        var answer = service.post("/v1/emergency/dispatch", key, """
                {"lat": %s, "lng": 86.5, "altitude_m": 4130, "patient_count": 2, "condition": "%s"}""".formatted(lat, condition));
        return Optional.of(answer.text("/id")).filter(id -> !id.isEmpty()).orElseThrow();
    }

    /** The id and name of a guide who is free for long after a day. */
    JsonNode guide(LocalDate start) {
        return service.get(
                        "/v1/porters?role=guide&available=true&limit=1&from=%s&to=%s"
                                .formatted(start, start.plusDays(60)),
                        service.liveKey())
                .body()
                .at("/data/0");
    }

    /** The booking as the API returns it. */
    TestService.Answer booking(String id) {
        return service.get("/v1/bookings/" + id, service.liveKey());
    }

    /** Writes through the API, as another office would. */
    void write(String method, String path, String body) {
        write(method, path, service.liveKey(), body);
    }

    /** Writes through the API with a key. */
    void write(String method, String path, String key, String body) {
        var answer = service.send(service.request(path, Optional.of(key))
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body)));
        if (answer.status() != 200) {
            throw new AssertionError(answer.raw().body());
        }
    }

    private String created(String path, String body) {
        var answer = service.post(path, service.liveKey(), body);
        if (answer.status() != 201) {
            throw new AssertionError(answer.raw().body());
        }
        return answer.text("/id");
    }
}
