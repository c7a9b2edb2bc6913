package cairn.bootstrap;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists objects as they were at points of the event log, and compares each list with the single reads of all objects. */
class EarlierListApiTest {

    private static final String BOOKINGS = "/v1/bookings";
    private static final String RESERVATIONS = "/v1/reservations";
    private static final String APPLICATIONS = "/v1/permits/applications";
    private static final int MORE_THAN_A_REQUEST_READS = 505;

    private static TestService service;
    private static Bookings demo;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DemoDatabase.copy());
        demo = new Bookings(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void bookingsAreListedAsTheyWereAtEachPosition() {
        var agency = agency("earlier-bookings@example.com");
        var bookings = new Bookings(service, agency.test());
        long before = bookings.head();
        var pending = bookings.made(BookingBodies.request().put("hold", true).put("reference", "A-1"));
        var paid = bookings.made(BookingBodies.byRoute("langtang-valley")
                .put("customer_name", "Pasang Nobody")
                .put("customer_email", "tenzin@example.com"));
        demo.made(BookingBodies.request());
        var cancelled = bookings.made(BookingBodies.request());
        new Bookings(service, agency.live()).made(BookingBodies.request());
        bookings.act(pending, "confirm");
        bookings.pay(paid, 5_000, "deposit");
        bookings.put(paid, BookingBodies.byRoute("langtang-valley").put("customer_name", "Dolma Nobody"));
        bookings.put(cancelled, BookingBodies.request().put("reference", "A-1").put("party_size", 3));
        closeAndReopen("langtang-valley", agency);
        bookings.delete(cancelled);
        erase("booking", cancelled, agency);
        var lateStart = BookingBodies.start().plusDays(9);
        var late = bookings.made(BookingBodies.request().put("start_date", lateStart.toString()));
        bookings.act(paid, "start");
        bookings.act(paid, "complete");
        var ids = List.of(pending, paid, cancelled, late);

        assertListed(
                BOOKINGS,
                agency.test(),
                ids,
                before,
                Map.ofEntries(
                        entry("status=pending", is("/status", "pending")),
                        entry("status=confirmed,cancelled", is("/status", "confirmed", "cancelled")),
                        entry("reference=A-1", is("/reference", "A-1")),
                        entry("customer_email=Tenzin@example.com", is("/customer_email", "tenzin@example.com")),
                        entry("q=nobody+pas", is("/customer_name", "Pasang Nobody")),
                        entry("route_id=langtang-valley", is("/route_id", "langtang-valley")),
                        entry("affected_by_closure=true", isTrue("/affected_by_closure")),
                        entry(
                                "affected_by_closure=false",
                                isTrue("/affected_by_closure").negate()),
                        entry(
                                "balance_due=true",
                                body -> body.at("/balance_due/amount").longValue() > 0),
                        entry("start_date=" + lateStart.plusDays(9), isFrom("/end_date", lateStart.plusDays(9))),
                        entry(
                                "end_date=" + lateStart.minusDays(1),
                                isFrom("/start_date", lateStart).negate())));
    }

    @Test
    void reservationsAreListedAsTheyWereAtEachPosition() {
        var agency = agency("earlier-reservations@example.com");
        var reservations = new Reservations(service, agency.test());
        var bookings = new Bookings(service, agency.test());
        var first = bookings.made(BookingBodies.request());
        var second = bookings.made(BookingBodies.request());
        long before = bookings.head();
        var moved = reservations.made(Reservations.stay(0, 2, 1).put("booking_id", first));
        var other = reservations.made(Reservations.stay(3, 4, 1).put("guest_name", "Pasang Nobody"));
        new Reservations(service, service.testKey()).made(Reservations.stay(0, 1, 1));
        reservations.put(moved, Reservations.stay(5, 7, 1).put("booking_id", second));
        reservations.delete(other);
        erase("reservation", other, agency);
        reservations.act(moved, "check-in");
        var late = reservations.made(Reservations.stay(8, 9, 2).put("booking_id", first));
        reservations.put(moved, Reservations.stay(5, 6, 1));

        assertListed(
                RESERVATIONS,
                agency.test(),
                List.of(moved, other, late),
                before,
                Map.of(
                        "status=confirmed",
                        is("/status", "confirmed"),
                        "status=cancelled,checked_in",
                        is("/status", "cancelled", "checked_in"),
                        "booking_id=" + first,
                        is("/booking_id", first),
                        "booking_id=" + second,
                        is("/booking_id", second),
                        "check_in=" + Reservations.night(4),
                        isFrom("/check_out", Reservations.night(5)),
                        "check_out=" + Reservations.night(1),
                        isFrom("/check_in", Reservations.night(1)).negate()));
    }

    @Test
    void permitApplicationsAreListedAsTheyWereAtEachPosition() {
        var agency = agency("earlier-permits@example.com");
        var applications = new Applications(service, agency.test());
        var desk = Applications.testDesk(service);
        var bookings = new Bookings(service, agency.test());
        var cancelled = bookings.made(BookingBodies.request());
        var booking = bookings.made(BookingBodies.request());
        long before = demo.head();
        var issued = applications.applied(Applications.body());
        var withdrawn = applications.applied(Applications.body().put("booking_id", cancelled));
        var others = new Applications(service, service.testKey()).applied(Applications.body());
        desk.move(issued, "review");
        applications.withdraw(withdrawn);
        bookings.delete(cancelled);
        erase("booking", cancelled, agency);
        desk.move(issued, "approve");
        long approved = demo.head();
        desk.move(issued, "issue");
        var late = applications.applied(Applications.body().put("booking_id", booking));

        assertListed(
                APPLICATIONS,
                agency.test(),
                List.of(issued, withdrawn, late),
                before,
                Map.of(
                        "status=submitted",
                        is("/status", "submitted"),
                        "status=under_review,withdrawn",
                        is("/status", "under_review", "withdrawn"),
                        "permit_number=acap+2027+00042",
                        is("/permit_number", "ACAP-2027-00042"),
                        "booking_id=" + booking,
                        is("/booking_id", booking),
                        "route=" + Applications.ROUTE,
                        _ -> true,
                        "from=" + Applications.trekDate(),
                        _ -> true));
        assertThat(all(
                        APPLICATIONS,
                        agency.test(),
                        "from=" + Applications.trekDate().plusDays(1) + "&as_of=" + approved))
                .isEmpty();
        assertThat(ids(all(APPLICATIONS, desk.key(), "status=approved&as_of=" + approved)))
                .contains(issued)
                .doesNotContain(withdrawn, late, others);
        assertThat(ids(all(APPLICATIONS, desk.key(), "as_of=" + demo.head()))).contains(others);
        assertThat(service.get(APPLICATIONS + "?route=nowhere&as_of=1", agency.test())
                        .text("/errors/0/parameter"))
                .isEqualTo("route");
    }

    @Test
    void listsAsOfATimeHaveTheStatusesOfThatTime() {
        var agency = agency("earlier-times@example.com");
        var bookings = new Bookings(service, agency.test());
        var hold = bookings.made(BookingBodies.request().put("hold", true));
        var held = Instant.parse(bookings.get(hold).text("/updated_at")).plusMillis(1);
        while (!Instant.now().isAfter(held)) {
            Thread.onSpinWait();
        }
        bookings.act(hold, "confirm");

        assertThat(all(BOOKINGS, agency.test(), "status=pending&as_of=" + held))
                .containsExactly(bookings.node()
                        .get(BOOKINGS + "/" + hold + "?as_of=" + held, agency.test())
                        .body());
        assertThat(all(BOOKINGS, agency.test(), "as_of=2001-01-01T00:00:00Z")).isEmpty();
        assertThat(all(BOOKINGS, agency.live(), "as_of=" + bookings.head())).isEmpty();
    }

    @Test
    void aListShowsEachBookingOnceWhileOthersAreMadeAndChanged() {
        var agency = agency("earlier-pages@example.com");
        var bookings = new Bookings(service, agency.test());
        var ids = IntStream.range(0, 25)
                .mapToObj(_ -> bookings.made(BookingBodies.request()))
                .toList();
        long position = bookings.head();
        var seen = new ArrayList<String>();
        var pages = 0;
        for (var query = Optional.of("as_of=" + position + "&limit=4"); query.isPresent(); ) {
            var page = service.get(BOOKINGS + "?" + query.get(), agency.test());
            page.body().at("/data").forEach(each -> seen.add(each.at("/id").textValue()));
            assertThat(page.body().at("/data")).allMatch(is("/status", "confirmed"));
            assertThat(page.body().at("/pagination").has("total")).isFalse();
            assertThat(page.body().at("/pagination").has("offset")).isFalse();
            bookings.made(BookingBodies.request());
            bookings.delete(ids.get(ids.size() - 1 - pages));
            pages++;
            query = next(page).map(cursor -> "as_of=" + position + "&limit=4&cursor=" + cursor);
            assertThat(page.header("Link")).contains("rel=\"first\"").doesNotContain("offset");
        }

        assertThat(seen).containsExactlyElementsOf(ids.reversed());
        assertThat(pages).isEqualTo(7);
    }

    @Test
    void aRequestReadsALimitedNumberOfObjectsAndItsCursorContinues() {
        var agency = agency("earlier-many@example.com");
        var bookings = new Bookings(service, agency.test());
        var oldest = bookings.made(BookingBodies.request().put("reference", "oldest"));
        for (int i = 0; i < MORE_THAN_A_REQUEST_READS; i++) {
            bookings.made(BookingBodies.request());
        }
        var query = "?reference=oldest&as_of=" + bookings.head();

        var first = service.get(BOOKINGS + query, agency.test());
        var second = service.get(BOOKINGS + query + "&cursor=" + next(first).orElseThrow(), agency.test());

        assertThat(first.body().at("/data")).isEmpty();
        assertThat(second.text("/data/0/id")).isEqualTo(oldest);
        assertThat(next(second)).isEmpty();
    }

    @Test
    void wipedObjectsAreListedAsBySingleReads() {
        var agency = agency("earlier-wiped@example.com");
        var bookings = new Bookings(service, agency.test());
        var wiped = bookings.made(BookingBodies.request());
        long before = bookings.head();
        assertThat(service.post("/v1/test/wipe-objects", agency.test(), "").text("/closed"))
                .isEqualTo("1");

        assertListed(
                BOOKINGS,
                agency.test(),
                List.of(wiped),
                before,
                Map.of("status=cancelled", is("/status", "cancelled")));
        assertThat(all(BOOKINGS, agency.test(), "status=cancelled")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        BOOKINGS + ", as_of=1&offset=0, offset",
        BOOKINGS + ", as_of=1&sort=start_date, sort",
        BOOKINGS + ", as_of=yesterday, as_of",
        BOOKINGS + ", as_of=999999999999999999, as_of",
        BOOKINGS + ", as_of=2999-01-01T00:00:00Z, as_of",
        BOOKINGS + ", as_of=1&cursor=x, cursor",
        RESERVATIONS + ", as_of=1&offset=20, offset",
        RESERVATIONS + ", as_of=-1, as_of",
        APPLICATIONS + ", as_of=1&offset=20, offset",
        APPLICATIONS + ", as_of=-1, as_of",
    })
    void whatCannotBeListedIsRefused(String path, String query, String parameter) {
        var answer = service.get(path + "?" + query, service.testKey());

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text("/errors/0/parameter")).isEqualTo(parameter);
    }

    private record Agency(String test, String live) {}

    private static Agency agency(String email) {
        var keys = service.post(
                        "/v1/operators",
                        service.deskKey("admin"),
                        "{\"name\": \"Tests\", \"email\": \"%s\", \"tier\": \"pro\"}".formatted(email))
                .body()
                .at("/keys");
        return new Agency(keys.at("/test").textValue(), keys.at("/live").textValue());
    }

    private static void closeAndReopen(String route, Agency agency) {
        var closed =
                service.post("/v1/test/routes/" + route + "/close", agency.test(), "{\"reason\": \"A landslide\"}");
        assertThat(closed.status()).as(closed.raw().body()).isLessThan(300);
        service.post("/v1/test/routes/" + route + "/reopen", agency.test(), "");
    }

    private static void erase(String kind, String id, Agency agency) {
        var erased = service.post("/v1/privacy/erasures", agency.test(), "{\"%s\": \"%s\"}".formatted(kind, id));
        assertThat(erased.status()).as(erased.raw().body()).isEqualTo(200);
    }

    private static Predicate<JsonNode> is(String pointer, String... texts) {
        return body -> Arrays.asList(texts).contains(body.at(pointer).textValue());
    }

    private static Predicate<JsonNode> isTrue(String pointer) {
        return body -> body.at(pointer).booleanValue();
    }

    private static Predicate<JsonNode> isFrom(String pointer, LocalDate day) {
        return body -> body.at(pointer).textValue().compareTo(day.toString()) >= 0;
    }

    /** Compares the lists by all filters with single reads at every position since one, where each selects some objects. */
    private static void assertListed(
            String path, String key, Collection<String> ids, long since, Map<String, Predicate<JsonNode>> filters) {
        var used = new HashSet<String>();
        for (long position = since; position <= demo.head(); position++) {
            var expected = expected(path, key, ids, position).toList();
            assertThat(all(path, key, "limit=2&as_of=" + position))
                    .as(path + " at " + position)
                    .containsExactlyElementsOf(expected);
            for (var filter : filters.entrySet()) {
                var selected = expected.stream().filter(filter.getValue()).toList();
                assertThat(all(path, key, filter.getKey() + "&limit=1&as_of=" + position))
                        .as("%s at %d by %s", path, position, filter.getKey())
                        .containsExactlyElementsOf(selected);
                if (!selected.isEmpty()) {
                    used.add(filter.getKey());
                }
            }
        }
        assertThat(used).isEqualTo(filters.keySet());
    }

    private static Stream<JsonNode> expected(String path, String key, Collection<String> ids, long position) {
        return ids.stream()
                .map(id -> service.get(path + "/" + id + "?as_of=" + position, key))
                .filter(answer -> answer.status() == 200)
                .map(Answer::body)
                .sorted(Comparator.<JsonNode, String>comparing(
                                body -> body.at("/created_at").textValue())
                        .thenComparing(body -> body.at("/id").textValue())
                        .reversed());
    }

    private static List<JsonNode> all(String path, String key, String query) {
        var items = new ArrayList<JsonNode>();
        var cursors = new HashSet<String>();
        Optional<String> cursor = Optional.empty();
        do {
            var page = service.get(
                    path + "?" + query + cursor.map(text -> "&cursor=" + text).orElse(""), key);
            assertThat(page.status()).as(page.raw().body()).isEqualTo(200);
            page.body().at("/data").forEach(items::add);
            cursor = next(page);
            cursor.ifPresent(text -> assertThat(cursors.add(text)).isTrue());
        } while (cursor.isPresent());
        return items;
    }

    private static Optional<String> next(Answer page) {
        return Optional.ofNullable(page.body().at("/pagination/next_cursor").textValue());
    }

    private static List<String> ids(List<JsonNode> items) {
        return items.stream().map(item -> item.at("/id").textValue()).toList();
    }
}
