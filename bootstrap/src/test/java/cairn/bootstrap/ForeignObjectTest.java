package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import cairn.adapter.rest.http.security.NeedsScope;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.access.Scope;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micronaut.web.router.Router;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** On every route that names an object: one's own is there, and a foreign one looks exactly like none at all. */
class ForeignObjectTest {

    private static final String PASSWORD = "seven yaks on the upper trail";
    private static final String NO_LISTENER = "http://127.0.0.1:9/";

    private static TestService service;
    private static Agency own;
    private static Agency foreign;
    private static int operators;
    private static int nights;

    /** An operator, and a browser of its member. */
    record Agency(String live, String test, Browser browser) {}

    /** Asks for an object by its id. */
    @FunctionalInterface
    interface Ask {
        Answer of(Agency agency, String id);
    }

    /**
     * A route and whose objects it is asked for.
     *
     * @param make makes an object in the mode of the request, and returns its id
     * @param makeInOtherMode the same in the other mode, where there are objects of a mode
     */
    record ObjectRoute(String name, Ask ask, Make make, Optional<Make> makeInOtherMode) {

        @Override
        public String toString() {
            return name;
        }
    }

    /** Makes an object. */
    @FunctionalInterface
    interface Make {
        String of(Agency agency);
    }

    @BeforeAll
    static void start() {
        service = TestService.start();
        own = agency();
        foreign = agency();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    static Stream<ObjectRoute> routes() {
        Make key = agency -> agency.browser()
                .write("POST", "/v1/api-keys", "{\"name\": \"One\", \"mode\": \"test\"}")
                .text("/id");
        var dispatches = Stream.of(
                new ObjectRoute(
                        "GET /v1/emergency/dispatch/{id}",
                        (agency, id) -> Dispatches.get(service, agency.test(), id),
                        agency -> Dispatches.submitted(service, agency.test()),
                        Optional.of(agency -> Dispatches.submitted(service, agency.live()))),
                new ObjectRoute(
                        "POST /v1/emergency/dispatch/{id}/stand-down",
                        (agency, id) -> Dispatches.move(service, agency.test(), id, "stand-down"),
                        agency -> Dispatches.submitted(service, agency.test()),
                        Optional.of(agency -> Dispatches.submitted(service, agency.live()))),
                onTestObject(
                        "/v1/test/emergency/dispatch", "acknowledged", token -> Dispatches.submitted(service, token)));
        var bookings = Stream.of(
                onBooking("GET", "", "", ForeignObjectTest::booked),
                onBooking("PUT", "", changed(), ForeignObjectTest::booked),
                onBooking("PATCH", "", "{\"party_size\": 3}", ForeignObjectTest::booked),
                onBooking("DELETE", "", "", ForeignObjectTest::booked),
                onBooking("GET", "/travellers", "", ForeignObjectTest::booked),
                onBooking("PUT", "/travellers", "{\"travellers\": []}", ForeignObjectTest::booked),
                onBooking("PUT", "/crew", "{}", ForeignObjectTest::booked),
                onBooking("POST", "/move", moved(), ForeignObjectTest::booked),
                onBooking("POST", "/confirm", "", ForeignObjectTest::held),
                onBooking("POST", "/start", "", ForeignObjectTest::booked),
                onBooking("POST", "/complete", "", ForeignObjectTest::started),
                onBooking("POST", "/cancel", "{}", ForeignObjectTest::booked),
                onBooking("POST", "/party", "{\"remove\": 1}", ForeignObjectTest::booked),
                onBooking("POST", "/payments", """
                        {"amount": {"amount": 1, "currency": "USD"}, "kind": "deposit", "method": "cash"}""", ForeignObjectTest::booked),
                onBooking("GET", "/payments", "", ForeignObjectTest::booked),
                new ObjectRoute(
                        "GET /v1/bookings/{id}/payments/{payment_id}",
                        (agency, id) -> service.get(
                                id.startsWith("/") ? id : "/v1/bookings/" + id + "/payments/" + id, agency.test()),
                        agency -> paid(agency.test()),
                        Optional.of(agency -> paid(agency.live()))),
                onBooking("GET", "/trip-link", "", ForeignObjectTest::linked),
                onBooking("POST", "/trip-link", "", ForeignObjectTest::booked),
                onBooking("DELETE", "/trip-link", "", ForeignObjectTest::booked),
                onBooking("GET", "/documents", "", ForeignObjectTest::booked),
                onBooking("POST", "/documents", "{\"kind\": \"invoice\"}", ForeignObjectTest::booked),
                new ObjectRoute(
                        "GET /v1/bookings/{id}/documents/{document_id}",
                        (agency, id) -> service.get(
                                id.startsWith("/") ? id : "/v1/bookings/" + id + "/documents/" + id, agency.test()),
                        agency -> invoiced(agency.test()),
                        Optional.of(agency -> invoiced(agency.live()))),
                onBooking("GET", "/cancellation-quote", "", ForeignObjectTest::booked),
                onBooking("GET", "/events", "", ForeignObjectTest::booked));
        var keys = Stream.of(
                new ObjectRoute(
                        "GET /v1/api-keys/{id}",
                        (agency, id) -> agency.browser().get("/v1/api-keys/" + id),
                        key,
                        Optional.empty()),
                new ObjectRoute(
                        "DELETE /v1/api-keys/{id}",
                        (agency, id) -> agency.browser().write("DELETE", "/v1/api-keys/" + id, ""),
                        key,
                        Optional.empty()),
                new ObjectRoute(
                        "POST /v1/api-keys/{id}/rotate",
                        (agency, id) -> agency.browser().write("POST", "/v1/api-keys/" + id + "/rotate", "{}"),
                        key,
                        Optional.empty()));
        var people = Stream.of(
                new ObjectRoute(
                        "PUT /v1/account/members/{id}",
                        (agency, id) ->
                                agency.browser().write("PUT", "/v1/account/members/" + id, "{\"roles\": [\"crew\"]}"),
                        agency -> person(agency, "members"),
                        Optional.empty()),
                new ObjectRoute(
                        "DELETE /v1/account/members/{id}",
                        (agency, id) -> agency.browser().write("DELETE", "/v1/account/members/" + id, ""),
                        agency -> person(agency, "members"),
                        Optional.empty()),
                new ObjectRoute(
                        "DELETE /v1/account/invitations/{id}",
                        (agency, id) -> agency.browser().write("DELETE", "/v1/account/invitations/" + id, ""),
                        agency -> person(agency, "invitations"),
                        Optional.empty()),
                new ObjectRoute(
                        "DELETE /v1/console/sessions/{id}",
                        (agency, id) -> agency.browser().write("DELETE", "/v1/console/sessions/" + id, ""),
                        ForeignObjectTest::session,
                        Optional.empty()));
        var reservations = Stream.of(
                onReservation("GET", "", "", ForeignObjectTest::reserved),
                onReservation("PUT", "", Reservations.stay(0, 1, 1).toString(), ForeignObjectTest::reserved),
                onReservation("PATCH", "", "{\"guests\": 2}", ForeignObjectTest::reserved),
                onReservation("DELETE", "", "", ForeignObjectTest::reserved),
                onReservation("POST", "/check-in", "", ForeignObjectTest::reserved),
                onReservation("POST", "/check-out", "", ForeignObjectTest::checkedIn),
                onReservation("POST", "/no-show", "", ForeignObjectTest::reserved));
        var applications = Stream.of(
                on("/v1/permits/applications", "GET", "", "", ForeignObjectTest::applied),
                on("/v1/permits/applications", "DELETE", "", "", ForeignObjectTest::applied),
                onTestObject("/v1/test/permits/applications", "approved", ForeignObjectTest::applied));
        var webhooks = Stream.of(
                onEndpoint("GET", "", ""),
                onEndpoint("PUT", "", "{\"url\": \"" + NO_LISTENER + "\"}"),
                onEndpoint("DELETE", "", ""),
                onEndpoint("POST", "/rotate-secret", ""),
                onEndpoint("POST", "/test", ""),
                onEndpoint("POST", "/replay", "{\"since\": \"2026-01-01T00:00:00.000Z\"}"),
                onEndpoint("GET", "/deliveries", ""),
                new ObjectRoute(
                        "POST /v1/webhook-deliveries/{id}/retry",
                        (agency, id) -> service.post("/v1/webhook-deliveries/" + id + "/retry", agency.test(), ""),
                        agency -> delivered(agency.test()),
                        Optional.empty()), // one of live mode would be sent to the internet
                new ObjectRoute(
                        "GET /v1/webhook-deliveries/{id}",
                        (agency, id) -> service.get("/v1/webhook-deliveries/" + id, agency.test()),
                        agency -> delivered(agency.test()),
                        Optional.empty()),
                on("/v1/events", "GET", "", "", ForeignObjectTest::happened));
        var replays = Stream.of(
                on("/v1/analytics/replays", "GET", "", "", ForeignObjectTest::replayed),
                on("/v1/analytics/replays", "POST", "/cancel", "", ForeignObjectTest::replayed));
        return Stream.of(dispatches, bookings, reservations, applications, keys, people, webhooks, replays)
                .flatMap(Function.identity());
    }

    private static String happened(String key) {
        return service.get("/v1/events?subject=booking/" + booked(key), key).text("/data/0/id");
    }

    private static String paid(String key) {
        return service.post("/v1/bookings/" + booked(key) + "/payments", key, """
                        {"amount": {"amount": 1, "currency": "USD"}, "kind": "deposit", "method": "cash"}""")
                .header("Location");
    }

    private static String linked(String key) {
        var booking = booked(key);
        service.post("/v1/bookings/" + booking + "/trip-link", key, "");
        return booking;
    }

    private static String invoiced(String key) {
        return service.post("/v1/bookings/" + booked(key) + "/documents", key, "{\"kind\": \"invoice\"}")
                .header("Location");
    }

    private static String replayed(String key) {
        var id = service.post("/v1/analytics/replays", key, "{}").text("/id");
        await().until(() ->
                !service.get("/v1/analytics/replays/" + id, key).text("/status").equals("running"));
        return id;
    }

    private static ObjectRoute onBooking(String method, String part, String body, UnaryOperator<String> make) {
        return on("/v1/bookings", method, part, body, make);
    }

    /** One of live mode is on the internet, but is never called here. */
    private static ObjectRoute onEndpoint(String method, String part, String body) {
        return on("/v1/webhook-endpoints", method, part, body, ForeignObjectTest::endpoint);
    }

    private static ObjectRoute onReservation(String method, String part, String body, UnaryOperator<String> make) {
        return on("/v1/reservations", method, part, body, make);
    }

    private static ObjectRoute onTestObject(String path, String status, UnaryOperator<String> make) {
        return on(path, "POST", "/advance", "{\"to\": \"%s\"}".formatted(status), make);
    }

    private static ObjectRoute on(String path, String method, String part, String body, UnaryOperator<String> make) {
        return new ObjectRoute(
                method + " " + path + "/{id}" + part,
                (agency, id) -> {
                    var request = service.request(path + "/" + id + part, Optional.of(agency.test()));
                    if (!body.isEmpty()) {
                        request.header("Content-Type", "application/json");
                    }
                    return service.send(request.method(method, BodyPublishers.ofString(body)));
                },
                agency -> make.apply(agency.test()),
                Optional.of(agency -> make.apply(agency.live())));
    }

    private static String changed() {
        var body = BookingBodies.request();
        body.remove("trail_id");
        return body.toString();
    }

    private static String moved() {
        return "{\"start_date\": \"%s\"}".formatted(BookingBodies.start().plusDays(1));
    }

    private static String held(String key) {
        return service.post(
                        "/v1/bookings",
                        key,
                        BookingBodies.request().put("hold", true).toString())
                .text("/id");
    }

    private static String started(String key) {
        var id = booked(key);
        service.post("/v1/bookings/" + id + "/start", key, "{}");
        return id;
    }

    /** Faults of a request are reported only to the owner of the object. */
    @Test
    void aWrongQuoteForAForeignBookingTellsNothing() {
        var id = booked(own.test());
        var answer = service.post("/v1/bookings/" + id + "/cancel", foreign.test(), "{\"quote_id\": \"nonsense\"}");

        assertThat(answer.status()).isEqualTo(404);
    }

    @ParameterizedTest
    @MethodSource("routes")
    void aForeignObjectLooksLikeNone(ObjectRoute route) {
        var missing = route.ask().of(own, UUID.randomUUID().toString());
        assertThat(missing.status()).isEqualTo(404);

        assertThat(route.ask().of(own, route.make().of(own)).status())
                .as("its own")
                .isBetween(200, 204);
        assertSame(missing, route.ask().of(own, route.make().of(foreign)));
        route.makeInOtherMode()
                .ifPresent(make -> assertSame(missing, route.ask().of(own, make.of(own))));
    }

    /** All but the id that was asked for, and the request's. */
    private static void assertSame(Answer missing, Answer foreign) {
        assertThat(foreign.status()).isEqualTo(missing.status());
        assertThat(bare(foreign)).isEqualTo(bare(missing));
        assertThat(foreign.raw().headers().map().keySet())
                .isEqualTo(missing.raw().headers().map().keySet());
    }

    private static ObjectNode bare(Answer answer) {
        ObjectNode problem = answer.body().deepCopy();
        return problem.without(List.of("instance", "request_id"));
    }

    static Stream<Arguments> lists() {
        return Stream.of(
                list("/v1/bookings", ForeignObjectTest::booked),
                list("/v1/reservations", ForeignObjectTest::reserved),
                list("/v1/permits/applications", ForeignObjectTest::applied),
                list("/v1/emergency/dispatch", key -> Dispatches.submitted(service, key)),
                list("/v1/webhook-endpoints", ForeignObjectTest::endpoint),
                list("/v1/analytics/replays", ForeignObjectTest::replayed));
    }

    private static Arguments list(String path, UnaryOperator<String> make) {
        return argumentSet("GET " + path, path, make);
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aListHasOnlyTheOperatorsObjectsOfTheKeysMode(String path, UnaryOperator<String> make) {
        var ids = new HashMap<String, String>();
        for (var key : List.of(own.live(), foreign.test(), own.test())) {
            ids.put(key, make.apply(key));
            await("the list of a busy node")
                    .atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(listed(path, key)).contains(ids.get(key)));
        }

        assertThat(listed(path, own.test())).doesNotContain(ids.get(own.live()), ids.get(foreign.test()));
    }

    private static List<String> listed(String path, String key) {
        var answer = service.get(path, key);
        assertThat(answer.status()).isEqualTo(200);
        return answer.body().at("/data").findValuesAsText("id");
    }

    /** Those for the administration or a desk alone know no foreign objects; public objects have no owner. */
    @Test
    void everyRouteThatNamesAnObjectIsTried() {
        var named = service.bean(Router.class)
                .uriRoutes()
                .filter(route -> route.getUriMatchTemplate().toPathString().matches("/v1/.*\\{.*"))
                .filter(route -> !route.getHttpMethodName().equals("HEAD"))
                .filter(route -> !route.getAnnotationMetadata().hasAnnotation(OpenToAll.class))
                .filter(route -> route.getAnnotationMetadata()
                        .enumValue(NeedsScope.class, Scope.class)
                        .filter(Scope::isOfPlatform)
                        .isEmpty())
                .filter(route ->
                        !route.getUriMatchTemplate().toPathString().matches("/v1/(tea-houses|porters|test/routes)/.*"))
                .map(route -> route.getHttpMethodName() + " "
                        + route.getUriMatchTemplate().toPathString());

        assertThat(named.distinct())
                .containsExactlyInAnyOrderElementsOf(
                        routes().map(ObjectRoute::name).toList());
    }

    private static String endpoint(String key) {
        var url = key.startsWith("tk_live_") ? "https://[2000::1]/" : NO_LISTENER;
        return service.post("/v1/webhook-endpoints", key, """
                        {"url": "%s", "event_types": ["booking.expired"]}""".formatted(url)).text("/id");
    }

    private static String delivered(String key) {
        var endpoint = "/v1/webhook-endpoints/" + endpoint(key);
        service.post(endpoint + "/test", key, "");
        return await().atMost(Duration.ofSeconds(20))
                .until(() -> service.get(endpoint + "/deliveries", key).text("/data/0/id"), id -> !id.isEmpty());
    }

    private static String applied(String key) {
        return new Applications(service, key).applied(Applications.body());
    }

    private static String reserved(String key) {
        int first = nights++;
        return new Reservations(service, key).made(Reservations.stay(first, first + 1, 1));
    }

    private static String checkedIn(String key) {
        var id = reserved(key);
        new Reservations(service, key).act(id, "check-in");
        return id;
    }

    private static String booked(String key) {
        return service.post("/v1/bookings", key, BookingBodies.request().toString())
                .text("/id");
    }

    private static String person(Agency agency, String list) {
        return agency.browser()
                .write("POST", "/v1/account/" + list, """
                        {"email": "person%d@example.com", "roles": ["crew"]}""".formatted(++operators))
                .text("/id");
    }

    /** One more session of the same member. */
    private static String session(Agency agency) {
        var email = agency.browser().get("/v1/console/session").text("/member/email");
        var other = new Browser(service);
        other.signIn(email, PASSWORD);
        return other.get("/v1/console/sessions").text("/data/0/id");
    }

    private static Agency agency() {
        var operator = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Treks", "email": "agency%d@example.com", "tier": "enterprise"}""".formatted(++operators));
        var browser = new Browser(service);
        browser.signInFirst(operator.text("/console/email"), operator.text("/console/password"), PASSWORD);
        browser.write("PUT", "/v1/account/billing", """
                {"legal_name": "Treks", "address": "Thamel", "tax_number_kind": "pan", "tax_number": "301234567"}""");
        return new Agency(operator.text("/keys/live"), operator.text("/keys/test"), browser);
    }
}
