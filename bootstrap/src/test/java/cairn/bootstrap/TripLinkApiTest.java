package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.application.port.out.Encryption;
import cairn.bootstrap.TestService.Answer;
import cairn.domain.access.SecretPurpose;
import cairn.domain.shared.Nepal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The links to pages of trips: who may open them, how long, and what the pages contain. */
class TripLinkApiTest {

    private static TestService service;
    private static Bookings bookings;

    @BeforeAll
    static void start() {
        TestClock.goOnFrom(Instant.now());
        service = TestService.start(Map.of("cairn.access-log", "true", TestClock.ASKED_FOR, true));
        EnterpriseTier.use(service);
        bookings = new Bookings(service, service.testKey());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static String booked() {
        return bookings.made(BookingBodies.request());
    }

    private static String path(String booking) {
        return "/v1/bookings/%s/trip-link".formatted(booking);
    }

    private static Answer create(String booking) {
        return service.post(path(booking), service.testKey(), "");
    }

    private static Answer revoke(String booking) {
        return service.send(
                service.request(path(booking), Optional.of(service.testKey())).DELETE());
    }

    private static String pageOf(String booking) {
        return URI.create(create(booking).text("/url")).getPath();
    }

    private static void assertNoPage(String page) {
        for (var part : List.of("", "/theme.css", "/logo", "/manifest.webmanifest")) {
            var answer = service.get(page + part);
            assertThat(answer.status()).as(part).isEqualTo(404);
            assertThat(answer.raw().body()).contains("This link is not valid, or it has ended");
        }
    }

    @Test
    void aLinkOpensThePageWithoutCredentials() {
        var booking = booked();
        assertThat(service.get(path(booking), service.testKey()).status()).isEqualTo(404);
        var created = create(booking);
        assertThat(created.status()).as(created.raw().body()).isEqualTo(201);
        assertThat(created.text("/url")).startsWith(TestService.BASE_URL + "/trips/");
        var page = service.get(URI.create(created.text("/url")).getPath());

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.raw().body()).contains("Day by day", "What to pack", "In an emergency", "tel:");
        assertThat(page.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(page.header("X-Robots-Tag")).isEqualTo("noindex, nofollow");
        assertThat(page.header("Content-Security-Policy")).startsWith("default-src 'none'; script-src 'self'");
        assertThat(page.raw().headers().firstValue("Access-Control-Allow-Origin"))
                .isEmpty();
        assertThat(service.get(path(booking), service.testKey()).text("/last_day"))
                .isEqualTo(created.text("/last_day"));
    }

    @Test
    void allAddressesOfALinkAreRevokedAtOnceAndANewOneOpensThePageAgain() {
        var booking = booked();
        var first = pageOf(booking);
        var second = pageOf(booking);
        assertThat(first).isNotEqualTo(second);
        assertThat(service.get(first).status()).isEqualTo(200);
        assertThat(service.get(second).status()).isEqualTo(200);
        assertThat(revoke(booking).status()).isEqualTo(204);
        assertThat(revoke(booking).status()).isEqualTo(204);

        assertNoPage(first);
        assertNoPage(second);
        assertThat(service.get(path(booking), service.testKey()).status()).isEqualTo(404);
        assertThat(service.get(pageOf(booking)).status()).isEqualTo(200);
        assertNoPage(first);
    }

    @Test
    void aCancelledTripHasNoPage() {
        var booking = booked();
        var page = pageOf(booking);
        assertThat(bookings.act(booking, "cancel").status()).isEqualTo(200);

        assertNoPage(page);
        var refused = create(booking);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("/current_status")).isEqualTo("cancelled");
    }

    @Test
    void thePageEndsFourteenDaysAfterTheTrip() {
        var booking = booked();
        var page = pageOf(booking);
        var lastDay =
                LocalDate.parse(service.get(path(booking), service.testKey()).text("/last_day"));
        assertThat(lastDay)
                .isEqualTo(
                        LocalDate.parse(bookings.get(booking).text("/end_date")).plusDays(14));
        try {
            TestClock.put(lastDay.atTime(23, 59).atZone(Nepal.ZONE).toInstant());
            assertThat(service.get(page).status()).isEqualTo(200);
            TestClock.put(lastDay.plusDays(1).atStartOfDay(Nepal.ZONE).toInstant());
            assertNoPage(page);
            assertThat(create(booking).status()).isEqualTo(409);
        } finally {
            TestClock.goOnFrom(Instant.now());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "AAAA", "%2e%2e", "a.b", "worker"})
    void aGuessedTokenOpensNothing(String token) {
        assertThat(service.get("/trips/" + token).status()).isEqualTo(404);
    }

    @Test
    void tokensOfOtherPurposesOrLengthsOpenNothing() {
        var encryption = service.bean(Encryption.class);
        for (var purpose : List.of(SecretPurpose.CALENDAR_LINK, SecretPurpose.TRIP_LINK)) {
            for (int length : new int[] {0, 15, 16, 17}) {
                var token = Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(encryption.encrypt(purpose, "", new byte[length]));
                assertNoPage("/trips/" + token);
            }
        }
        assertNoPage("/trips/" + "A".repeat(2_000));
    }

    @Test
    void anotherAgencyNeitherCreatesNorSeesNorRevokesALink() {
        var booking = booked();
        var page = pageOf(booking);
        var other = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Others", "email": "office@others.example", "tier": "enterprise"}""").text("/keys/test");

        assertThat(service.post(path(booking), other, "").status()).isEqualTo(404);
        assertThat(service.get(path(booking), other).status()).isEqualTo(404);
        assertThat(service.send(service.request(path(booking), Optional.of(other))
                                .DELETE())
                        .status())
                .isEqualTo(404);
        assertThat(service.get(path(booking), service.liveKey()).status())
                .as("of the other mode")
                .isEqualTo(404);
        assertThat(service.get(page).status()).isEqualTo(200);
    }

    @Test
    void otherTiersCreateNoLinks() {
        var pro = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Small", "email": "office@small.example", "tier": "pro"}""").text("/keys/test");
        var booking = new Bookings(service, pro).made(BookingBodies.request());
        var refused = service.post(path(booking), pro, "");

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.text("/type")).endsWith("/insufficient-tier");
    }

    @Test
    void thePageNamesNoPersonAndHasNoDataOfPersons() {
        var body = BookingBodies.request();
        body.putArray("travellers")
                .addObject()
                .put("name", "Pemba Muster-Example")
                .put("nationality", "DE")
                .put("passport_number", "C01X00T47")
                .put("passport_expiry", "2037-01-01")
                .put("date_of_birth", "1988-02-03")
                .put("diet", "no peanuts at all");
        body.put("customer_email", "secret.customer@example.com").put("customer_phone", "+49 30 7654321");
        body.put("notes", "carries insulin");
        var booking = bookings.made(body);
        var page = service.get(pageOf(booking)).raw().body();

        assertThat(page)
                .contains("2 trekkers")
                .doesNotContain(
                        "Pemba",
                        "Muster-Example",
                        "C01X00T47",
                        "1988",
                        "peanuts",
                        "secret.customer",
                        "7654321",
                        "insulin",
                        booking);
    }

    @Test
    void theAccessLogDoesNotContainTheToken() {
        var page = pageOf(booked());
        try (var log = new LogHeard("cairn.access")) {
            assertThat(service.get(page).status()).isEqualTo(200);
            await().atMost(TestService.SOON)
                    .untilAsserted(
                            () -> assertThat(String.join("\n", log.heard())).contains("/trips/{token}"));
            assertThat(String.join("\n", log.heard())).doesNotContain(page.substring("/trips/".length()));
        }
    }

    @Test
    void theWorkerMayServePagesOfTripsOnly() {
        var worker = service.get("/trips/worker.js");

        assertThat(worker.status()).isEqualTo(200);
        assertThat(worker.header("Content-Type")).startsWith("text/javascript");
        assertThat(worker.header("Cache-Control")).isEqualTo("no-cache");
        assertThat(worker.raw().headers().firstValue("Service-Worker-Allowed")).isEmpty();
    }
}
