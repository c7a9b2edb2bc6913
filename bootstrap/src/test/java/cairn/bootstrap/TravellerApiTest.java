package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The named travellers of a booking, and those who use them: permits, reservations and rescues. */
class TravellerApiTest {

    private static final String NAME = "Apollonia Wetterstein";
    private static final String PASSPORT = "X7Q9-4471";
    private static final String KIN = "Korbinian Wetterstein";
    private static final String DIET = "No buckwheat";

    private static TestService service;
    private static Bookings bookings;

    @BeforeAll
    static void start() {
        service = TestService.start();
        bookings = new Bookings(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void aBookingIsMadeWithItsTravellers() {
        var id = bookings.made(named(BookingBodies.request(), complete(NAME, PASSPORT)));

        var shown = bookings.get(id, "travellers");

        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.text("/booking_id")).isEqualTo(id);
        assertThat(shown.body().at("/party_size").intValue()).isEqualTo(2);
        assertThat(shown.body().at("/travellers/0")).isEqualTo(complete(NAME, PASSPORT));
    }

    @Test
    void aBookingWithoutTravellersHasAnEmptyList() {
        var id = bookings.made(BookingBodies.request());

        assertThat(bookings.get(id, "travellers").body().at("/travellers")).isEmpty();
    }

    @Test
    void travellersAreReplacedIfTheyHaveNotChanged() {
        var id = bookings.made(named(BookingBodies.request(), traveller("Anna")));
        var read = bookings.get(id, "travellers").header("ETag");
        bookings.act(id, "payments", """
                {"amount": {"amount": 1, "currency": "USD"}, "kind": "deposit", "method": "cash"}""");

        var replaced = put(id, list(traveller("Berta"), traveller("Clara")), "If-Match", read);
        var stale = put(id, list(traveller("Doris")), "If-Match", read);

        assertThat(replaced.status()).as(replaced.raw().body()).isEqualTo(200);
        assertThat(replaced.text("/travellers/1/name")).isEqualTo("Clara");
        assertThat(stale.status()).isEqualTo(412);
        assertThat(bookings.get(id, "travellers").body()).isEqualTo(replaced.body());
        assertThat(bookings.get(id).body().at("/version").intValue()).isEqualTo(3);
    }

    @Test
    void theSameTravellersAreNoChange() {
        var id = bookings.made(named(BookingBodies.request(), traveller("Anna")));

        assertThat(put(id, list(traveller("Anna"))).status()).isEqualTo(200);
        assertThat(bookings.get(id).body().at("/version").intValue()).isEqualTo(1);
    }

    @Test
    void everyFaultIsNamedAtItsPlace() {
        var wrong = traveller("")
                .put("nationality", "XX")
                .put("date_of_birth", "2999-01-01x")
                .put("passport_number", "§")
                .put("diet", "x".repeat(201));
        wrong.putObject("insurance")
                .putObject("helicopter_limit")
                .put("amount", -1)
                .put("currency", "USD");
        wrong.putObject("next_of_kin").put("phone", "x".repeat(65));
        var id = bookings.made(BookingBodies.request());

        var answer = put(id, list(wrong));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.raw().body())
                .contains("/travellers/0/date_of_birth")
                .contains("/travellers/0/next_of_kin/name");
        wrong.remove("date_of_birth");
        ((ObjectNode) wrong.path("next_of_kin")).put("name", "N");
        assertThat(put(id, list(wrong)).raw().body())
                .contains(
                        "/travellers/0/name",
                        "/travellers/0/nationality",
                        "/travellers/0/passport_number",
                        "/travellers/0/diet",
                        "/travellers/0/insurance/helicopter_limit/amount",
                        "/travellers/0/next_of_kin/phone");
    }

    @Test
    void moreThanThePartyHasAreRefusedOnCreationToo() {
        var three = named(BookingBodies.request(), traveller("A"), traveller("B"), traveller("C"));

        var answer = bookings.make(three);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/travellers");
    }

    @Test
    void aPartyDoesNotBecomeSmallerThanItsNamedTravellers() {
        var id = bookings.made(
                named(BookingBodies.request().put("party_size", 3), traveller("A"), traveller("B"), traveller("C")));

        var refused = bookings.act(id, "party", "{\"remove\": 1}");

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo("/remove");
        assertThat(put(id, list(traveller("A"), traveller("B"))).status()).isEqualTo(200);
        assertThat(bookings.act(id, "party", "{\"remove\": 1}").status()).isEqualTo(200);
        assertThat(bookings.get(id, "travellers").body().at("/party_size").intValue())
                .isEqualTo(2);
    }

    @Test
    void aCancelledBookingKeepsItsTravellers() {
        var id = bookings.made(named(BookingBodies.request(), traveller("A")));
        bookings.act(id, "cancel");

        var refused = put(id, list(traveller("B")));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/current_status")).isEqualTo("cancelled");
        assertThat(bookings.get(id, "travellers").text("/travellers/0/name")).isEqualTo("A");
    }

    @Test
    void neitherListsNorEventsNorTheFeedShowThem() {
        var id = bookings.made(named(BookingBodies.request(), complete(NAME, PASSPORT + "1")));
        put(id, list(complete(NAME, PASSPORT + "2")));

        var seen =
                service.get("/v1/bookings?limit=100", service.testKey()).raw().body()
                        + bookings.get(id).raw().body()
                        + bookings.get(id, "events").raw().body()
                        + service.get("/v1/events?subject=booking/" + id, service.testKey())
                                .raw()
                                .body();

        assertThat(seen).contains("booking.updated").doesNotContain(NAME, PASSPORT, KIN, DIET, "travellers");
    }

    @Test
    void permitsAreAppliedForWithTheTravellersOfABooking() {
        var first = Applications.applicant("DE");
        var second = Applications.applicant("FR");
        var id = bookings.made(named(
                BookingBodies.byRoute(Applications.ROUTE)
                        .put("start_date", Applications.trekDate().toString()),
                asTraveller(first),
                asTraveller(second)));

        var applied = new Applications(service, service.testKey()).apply(application(id));

        assertThat(applied.status()).as(applied.raw().body()).isEqualTo(201);
        assertThat(applied.body().at("/applicants")).containsExactly(first, second);
    }

    @Test
    void whoLacksDataForAPermitIsNamed() {
        var id = bookings.made(named(
                BookingBodies.byRoute(Applications.ROUTE).put("party_size", 3),
                asTraveller(Applications.applicant("DE")),
                traveller("Tashi").put("nationality", "BT")));

        var refused = new Applications(service, service.testKey()).apply(application(id));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo("/applicants");
        assertThat(refused.raw().body())
                .contains("it names 2")
                .contains("index 1 lacks date of birth, passport number, passport expiry")
                .doesNotContain("Tashi");
    }

    @Test
    void anotherOperatorsTravellersAreNoApplicants() {
        var id = new Bookings(service, service.liveKey())
                .made(named(
                        BookingBodies.byRoute(Applications.ROUTE),
                        asTraveller(Applications.applicant("DE")),
                        asTraveller(Applications.applicant("DE"))));

        var refused = new Applications(service, service.testKey()).apply(application(id));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.raw().body()).contains("/booking_id", "/applicants").doesNotContain("lacks");
    }

    @Test
    void aReservationIsInTheNameOfTheFirstTravellerUnlessItNamesAnother() {
        var id = bookings.made(named(BookingBodies.request(), traveller("Anna"), traveller("Berta")));
        var reservations = new Reservations(service, service.testKey());

        var byDefault = reservations.make(Reservations.stay(0, 1, 1).put("booking_id", id));
        var other = reservations.make(
                Reservations.stay(0, 1, 1).put("booking_id", id).put("guest_name", "Office"));

        assertThat(byDefault.text("/guest_name")).isEqualTo("Anna");
        assertThat(other.text("/guest_name")).isEqualTo("Office");
    }

    @Test
    void aRescueHasInsurancesAndNextOfKinButNoPassports() {
        var id = bookings.made(named(BookingBodies.request(), complete(NAME, PASSPORT + "3")));
        var call = Dispatches.submitted(
                        service, service.testKey(), Dispatches.call().put("booking_id", id))
                .text("/id");

        for (var key : new String[] {service.testKey(), Dispatches.testDesk(service)}) {
            var shown = Dispatches.get(service, key, call);
            assertThat(shown.text("/trip/travellers/0/name")).isEqualTo(NAME);
            assertThat(shown.body()
                            .at("/trip/travellers/0/insurance/helicopter_rescue")
                            .booleanValue())
                    .isTrue();
            assertThat(shown.body()
                            .at("/trip/travellers/0/insurance/helicopter_limit/amount")
                            .longValue())
                    .isEqualTo(2_500_000);
            assertThat(shown.text("/trip/travellers/0/next_of_kin/phone")).isEqualTo("+49 30 901820");
            assertThat(shown.raw().body()).doesNotContain(PASSPORT, DIET);
        }
    }

    private static ObjectNode application(String booking) {
        var body = Applications.body();
        body.remove("applicants");
        return body.put("booking_id", booking);
    }

    private static ObjectNode asTraveller(ObjectNode applicant) {
        var traveller = applicant.deepCopy();
        traveller.set("name", traveller.remove("full_name"));
        return traveller;
    }

    private static ObjectNode complete(String name, String passport) {
        var traveller = traveller(name)
                .put("nationality", "DE")
                .put("date_of_birth", "1990-05-17")
                .put("passport_number", passport)
                .put("passport_expiry", "2040-01-01");
        var insurance = traveller
                .putObject("insurance")
                .put("insurer", "Global Rescue")
                .put("policy_number", "POL-4711")
                .put("helicopter_rescue", true);
        insurance.putObject("helicopter_limit").put("amount", 2_500_000).put("currency", "USD");
        traveller.put("diet", DIET);
        traveller.putObject("next_of_kin").put("name", KIN).put("phone", "+49 30 901820");
        return traveller;
    }

    private static ObjectNode traveller(String name) {
        return new ObjectMapper().createObjectNode().put("name", name);
    }

    private static ObjectNode list(ObjectNode... travellers) {
        return named(new ObjectMapper().createObjectNode(), travellers);
    }

    private static ObjectNode named(ObjectNode body, ObjectNode... travellers) {
        var all = body.putArray("travellers");
        for (var traveller : travellers) {
            all.add(traveller);
        }
        return body;
    }

    private static Answer put(String id, ObjectNode body, String... headers) {
        var request = service.request("/v1/bookings/" + id + "/travellers", Optional.of(service.testKey()))
                .header("Content-Type", "application/json");
        if (headers.length > 0) {
            request.headers(headers);
        }
        return service.send(request.method("PUT", BodyPublishers.ofString(body.toString())));
    }
}
