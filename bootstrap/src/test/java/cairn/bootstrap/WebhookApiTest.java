package cairn.bootstrap;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.webhooks.LoopbackTargets;
import cairn.application.port.in.RequestOrigin;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.WebhookTargets;
import cairn.application.webhook.WebhookModule;
import cairn.bootstrap.TestService.Answer;
import cairn.bootstrap.service.WebhookFactory;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.postgresql.SkippedWithout;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Operators' systems receive notices of events, as a system beside this one sees them. */
class WebhookApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PATH = "/v1/webhook-endpoints";
    private static final OperatorId ANYBODY = new OperatorId(new UUID(0, 1));
    private static final Duration SOON = Duration.ofSeconds(20);

    private static final TestDatabase DATABASE = DemoDatabase.copy();

    private static TestService service;
    private Receiver receiver;

    @BeforeAll
    static void start() {
        service = TestService.startOver(DATABASE);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void listen() throws Exception {
        receiver = Receiver.start();
    }

    @AfterEach
    void leave() {
        receiver.close();
        for (var endpoint :
                service.get(PATH + "?limit=100", service.testKey()).body().at("/data")) {
            delete(endpoint.at("/id").textValue());
        }
    }

    @Test
    void aBookingIsDeliveredSignedAndComplete() throws Exception {
        var endpoint = created(endpoint());
        var booking = bookings().made(BookingBodies.request());

        var delivered = receiver.await(SOON, 1).getFirst();

        var body = JSON.readTree(delivered.body());
        assertThat(body.at("/type").textValue()).isEqualTo("booking.created");
        assertThat(body.at("/livemode").booleanValue()).isFalse();
        assertThat(body.at("/sequence").intValue()).isEqualTo(1);
        assertThat(body.at("/changes")).isEmpty();
        assertThat(body.at("/id").textValue()).isEqualTo(delivered.header("webhook-id"));
        assertThat(body.at("/data")).isEqualTo(bookings().get(booking).body());
        assertThat(delivered.header("webhook-signature")).isEqualTo(signature(endpoint.text("/secret"), delivered));
    }

    @Test
    void changesAreDeliveredInOrder() throws Exception {
        created(endpoint().put("url", receiver.url("/all")));
        var booking = bookings().made(BookingBodies.request().put("hold", true));
        bookings().act(booking, "confirm");
        bookings().pay(booking, 1_000, "deposit");

        var delivered = receiver.await(SOON, 3).stream()
                .map(Receiver.Request::body)
                .map(WebhookApiTest::json)
                .toList();

        assertThat(delivered)
                .extracting(body -> body.at("/type").textValue())
                .containsExactly("booking.created", "booking.confirmed", "booking.payment_recorded");
        assertThat(delivered)
                .extracting(body -> body.at("/sequence").intValue())
                .containsExactly(1, 2, 3);
        var confirmed = delivered.get(1).at("/changes");
        assertThat(confirmed.findValuesAsText("path")).contains("/status").doesNotContain("/version", "/updated_at");
        for (var change : confirmed) {
            if (change.at("/path").textValue().equals("/status")) {
                assertThat(change.at("/from").textValue()).isEqualTo("pending");
                assertThat(change.at("/to").textValue()).isEqualTo("confirmed");
            }
        }
    }

    @Test
    void nothingIsDeliveredThatWasNotSubscribed() throws Exception {
        var endpoint = endpoint();
        endpoint.putArray("event_types").add("reservation.*").add("booking.cancelled");
        created(endpoint);
        var booking = bookings().made(BookingBodies.request());
        new Reservations(service, service.testKey()).made(Reservations.stay(40, 41, 1));
        new Bookings(service, service.liveKey()).made(BookingBodies.request());
        bookings().act(booking, "cancel");

        var delivered = receiver.await(SOON, 2).stream()
                .map(Receiver.Request::body)
                .map(WebhookApiTest::json)
                .toList();

        assertThat(delivered)
                .extracting(body -> body.at("/type").textValue())
                .containsExactlyInAnyOrder("reservation.created", "booking.cancelled");
    }

    @Test
    void theFormOfCloudEventsIsThereForTheAsking() throws Exception {
        created(endpoint().put("format", "cloud_events"));
        var booking = bookings().made(BookingBodies.request());

        var delivered = receiver.await(SOON, 1).getFirst();

        var body = JSON.readTree(delivered.body());
        assertThat(delivered.header("content-type")).startsWith("application/cloudevents+json");
        assertThat(body.at("/specversion").textValue()).isEqualTo("1.0");
        assertThat(body.at("/type").textValue()).isEqualTo("booking.created");
        assertThat(body.at("/subject").textValue()).isEqualTo("booking/" + booking);
        assertThat(body.at("/data/id").textValue()).isEqualTo(booking);
        assertThat(body.at("/position").isIntegralNumber()).isTrue();
        assertThat(body.at("/sequence")).isEqualTo(IntNode.valueOf(1));
    }

    @Test
    void positionsAndSequencesAreIntegersInTheDocument() {
        var schemas = service.get("/openapi.json").body().at("/components/schemas");

        var types = StreamSupport.stream(schemas.spliterator(), false)
                .flatMap(schema -> schema.path("properties").properties().stream())
                .filter(member -> member.getKey().matches("sequence|next_after|(.*_)?position"))
                .map(member -> member.getValue().path("type"))
                .filter(type -> !type.isMissingNode()); // a reference: where a dispatch's patients are

        assertThat(types).hasSizeGreaterThan(6).containsOnly(TextNode.valueOf("integer"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "cloud_events"})
    void whatIsTooLargeIsCutAndSaysSo(String format) throws Exception {
        created(endpoint().put("format", format));
        // A control character takes six bytes as JSON.
        var large = BookingBodies.request().put("notes", "\u0007".repeat(2_000)).put("hold", true);
        var metadata = large.putObject("metadata").put("last", "ॐ".repeat(180));
        IntStream.range(0, 5).forEach(i -> metadata.put("pair-" + i, "ॐ".repeat(500)));
        var booking = bookings().make(large);
        bookings().act(booking.text("/id"), "confirm");

        assertThat(booking.status()).as(booking.raw().body()).isEqualTo(201);
        var delivered = receiver.await(SOON, 2).get(1).body();
        var body = json(delivered);
        assertThat(delivered.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(20_000);
        assertThat(body.at("/abridged").booleanValue()).isTrue();
        assertThat(body.at("/data/status").textValue()).isEqualTo("confirmed");
        assertThat(body.at("/data/notes").textValue()).hasSize(101).endsWith("…");
        if (format.equals("plain")) {
            assertThat(body.at("/changes").findValuesAsText("to")).contains("confirmed");
        }
    }

    @Test
    void aTestReachesOnlyTheEndpointThatIsTested() throws Exception {
        var endpoint = endpoint();
        endpoint.putArray("event_types").add("permit.*");
        var tested = created(endpoint).text("/id");
        created(endpoint().put("url", receiver.url("/other")));

        assertThat(service.post(PATH + "/" + tested + "/test", service.testKey(), "")
                        .status())
                .isEqualTo(202);

        var delivered = receiver.await(SOON, 1).getFirst();
        assertThat(delivered.path()).isEqualTo("/hook");
        assertThat(json(delivered.body()).at("/type").textValue()).isEqualTo("endpoint.test");
        assertThat(json(delivered.body()).at("/data/id").textValue()).isEqualTo(tested);
        assertThat(delivered.body()).doesNotContain("whsec_");
    }

    @Test
    void afterARotationBothSecretsSign() throws Exception {
        var endpoint = created(endpoint());
        var rotated = service.post(PATH + "/" + endpoint.text("/id") + "/rotate-secret", service.testKey(), "");
        bookings().made(BookingBodies.request());

        var delivered = receiver.await(SOON, 1).getFirst();

        assertThat(rotated.status()).isEqualTo(200);
        assertThat(delivered.header("webhook-signature").split(" "))
                .containsExactly(
                        signature(rotated.text("/secret"), delivered), signature(endpoint.text("/secret"), delivered));
    }

    @Test
    @SkippedWithout("npm and its registry")
    void thePublishedLibraryAcceptsWhatIsDeliveredAndNothingElse() throws Exception {
        var library = JavaScriptLibrary.installed();
        var endpoint = created(endpoint());
        var old = endpoint.text("/secret");
        var secret = service.post(PATH + "/" + endpoint.text("/id") + "/rotate-secret", service.testKey(), "")
                .text("/secret");
        var events = created(endpoint().put("url", receiver.url("/events")).put("format", "cloud_events"));
        bookings().made(BookingBodies.request().put("notes", "Čeněk, 登山, ॐ"));
        var both =
                receiver.await(SOON, 2).stream().collect(Collectors.toMap(Receiver.Request::path, Function.identity()));
        var delivered = requireNonNull(both.get("/hook"));

        var received = JavaScriptLibrary.received(secret, delivered);
        var withOldSecret = JavaScriptLibrary.received(old, delivered);
        var asEvent = JavaScriptLibrary.received(events.text("/secret"), requireNonNull(both.get("/events")));
        var ofAStranger = JavaScriptLibrary.received("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", delivered);
        var ofAnother = JavaScriptLibrary.received(events.text("/secret"), delivered);
        var changed = JavaScriptLibrary.received(secret, delivered);
        changed.put("body", delivered.body().replace("登", "谷"));
        var renamed = JavaScriptLibrary.received(secret, delivered);
        renamed.withObjectProperty("headers")
                .put("webhook-id", UUID.randomUUID().toString());
        var late = JavaScriptLibrary.received(secret, delivered);
        late.withObjectProperty("headers").put("webhook-timestamp", "1614265330");

        assertThat(library.believes(List.of(received, withOldSecret, asEvent))).containsExactly(true, true, true);
        assertThat(library.believes(List.of(ofAStranger, ofAnother, changed, renamed, late)))
                .containsOnly(false)
                .hasSize(5);
    }

    @Test
    void whatFailedIsListedAndRedeliveredInTheSameBytes() throws Exception {
        receiver.answer(500, "busy");
        var endpoint = created(endpoint()).text("/id");
        bookings().made(BookingBodies.request());
        var first = receiver.await(SOON, 1).getFirst();
        var failed = await().atMost(SOON)
                .until(
                        () -> deliveries(endpoint),
                        seen -> seen.at("/data/0/attempts").size() == 1);

        receiver.answer(204, "");
        var retried = service.post(
                "/v1/webhook-deliveries/" + failed.at("/data/0/id").textValue() + "/retry", service.testKey(), "");

        assertThat(failed.at("/data/0/status").textValue()).isEqualTo("pending");
        assertThat(failed.at("/data/0/attempts/0/status").intValue()).isEqualTo(500);
        assertThat(failed.at("/data/0/attempts/0/response").textValue()).isEqualTo("busy");
        assertThat(failed.at("/data/0/next_attempt_at").textValue()).isNotEmpty();
        assertThat(retried.status()).isEqualTo(202);
        var again = receiver.await(SOON, 2).get(1);
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.header("webhook-id")).isEqualTo(first.header("webhook-id"));
        await().atMost(SOON)
                .until(() ->
                        deliveries(endpoint).at("/data/0/status").textValue().equals("succeeded"));
    }

    @Test
    void howManyAttemptsAreShownIsDescribed() {
        var shown = service.get("/openapi.json").body().at("/components/schemas/WebhookDelivery/properties/attempts");

        assertThat(shown.at("/maxItems").intValue()).isEqualTo(25);
    }

    @Test
    void eventsAreRedeliveredFromATimeOn() throws Exception {
        var endpoint = created(endpoint()).text("/id");
        bookings().made(BookingBodies.request());
        var first = receiver.await(SOON, 1).getFirst();
        await().atMost(SOON)
                .until(() ->
                        deliveries(endpoint).at("/data/0/status").textValue().equals("succeeded"));

        var replay = service.post(PATH + "/" + endpoint + "/replay", service.testKey(), """
                {"since": "2026-01-01T00:00:00.000Z", "event_types": ["booking.*"]}""");

        assertThat(replay.status()).isEqualTo(202);
        assertThat(replay.body().at("/queued").intValue()).isGreaterThanOrEqualTo(1);
        assertThat(receiver.await(SOON, 2))
                .filteredOn(request -> request.header("webhook-id").equals(first.header("webhook-id")))
                .extracting(Receiver.Request::body)
                .containsExactly(first.body(), first.body());
    }

    @Test
    void anEndpointThatIsGoneIsDisabledAndSaysWhy() throws Exception {
        receiver.answer(410, "");
        var endpoint = created(endpoint()).text("/id");
        bookings().made(BookingBodies.request());
        receiver.await(SOON, 1);

        var seen = await().atMost(SOON)
                .until(() -> get(endpoint), shown -> shown.body().has("disabled"));

        assertThat(seen.body().at("/enabled").booleanValue()).isFalse();
        assertThat(seen.text("/disabled/reason")).isEqualTo("gone");
        assertThat(seen.text("/disabled/detail")).isNotEmpty();
        receiver.answer(204, "");
        assertThat(put(endpoint, endpoint()).body().has("disabled")).isFalse();
    }

    @Test
    void whoseEndpointIsTestedEveryNightHasItDisabledAfterFiveDaysAllTheSame() {
        receiver.answer(500, "busy");
        var endpoint = created(endpoint()).text("/id");
        bookings().made(BookingBodies.request());
        await().atMost(SOON)
                .until(() -> !deliveries(endpoint).at("/data/0/attempts").isEmpty());
        DATABASE.execute("""
                update webhook_endpoint_states set failing_since = failing_since - interval '5 days'
                 where endpoint_id = '%s'
                """.formatted(endpoint));

        put(endpoint, endpoint().put("description", "Tested every night"));
        service.post(PATH + "/" + endpoint + "/rotate-secret", service.testKey(), "");
        service.post(PATH + "/" + endpoint + "/test", service.testKey(), "");

        var seen = await().atMost(SOON)
                .until(() -> get(endpoint), shown -> shown.body().has("disabled"));
        assertThat(seen.text("/disabled/reason")).isEqualTo("failing");

        put(endpoint, endpoint());
        int before = receiver.requests().size();
        bookings().made(BookingBodies.request());
        receiver.await(SOON, before + 1);

        await().during(Duration.ofSeconds(1))
                .atMost(SOON)
                .until(() -> get(endpoint).body().at("/enabled").booleanValue());
    }

    @Test
    void itsOperatorIsNotifiedAtItsOtherEndpointsAndByABanner() throws Exception {
        var others = endpoint().put("url", receiver.url("/others"));
        others.putArray("event_types").add("endpoint.disabled");
        created(others);
        var unasked = endpoint().put("url", receiver.url("/unasked"));
        unasked.putArray("event_types").add("permit.*");
        created(unasked);
        receiver.answer("/hook", 410);
        var gone = created(endpoint()).text("/id");
        bookings().made(BookingBodies.request());

        var delivered = receiver.await(SOON, 2);

        assertThat(delivered).extracting(Receiver.Request::path).containsExactly("/hook", "/others");
        var notice = json(delivered.getLast().body());
        assertThat(notice.at("/type").textValue()).isEqualTo("endpoint.disabled");
        assertThat(notice.at("/data/id").textValue()).isEqualTo(gone);
        assertThat(notice.at("/data/enabled").booleanValue()).isFalse();
        assertThat(notice.at("/data/disabled/reason").textValue()).isEqualTo("gone");
        assertThat(delivered.getLast().body()).doesNotContain("whsec_");
        var account = service.get("/v1/account", service.testKey());
        assertThat(account.body().at("/banners")).hasSize(1);
        assertThat(account.text("/banners/0/code")).isEqualTo("endpoint-disabled");
        assertThat(account.text("/banners/0/endpoint_id")).isEqualTo(gone);
        assertThat(account.text("/banners/0/detail")).contains("410 Gone");
        assertThat(account.text("/banners/0/at"))
                .isEqualTo(get(gone).text("/disabled/at"))
                .isNotEmpty();
        assertThat(service.get("/v1/account", service.liveKey()).body().at("/banners"))
                .isEmpty();

        receiver.answer("/hook", 204);
        put(gone, endpoint());
        assertThat(service.get("/v1/account", service.testKey()).body().at("/banners"))
                .isEmpty();
    }

    @Test
    void anEndpointThatItsOperatorDisablesCausesNoNotice() throws Exception {
        var others = endpoint().put("url", receiver.url("/others"));
        others.putArray("event_types").add("endpoint.*").add("booking.created");
        created(others);
        var endpoint = created(endpoint()).text("/id");

        put(endpoint, endpoint().put("enabled", false));
        bookings().made(BookingBodies.request());

        var delivered = receiver.await(SOON, 1);
        assertThat(json(delivered.getFirst().body()).at("/type").textValue()).isEqualTo("booking.created");
        assertThat(service.get("/v1/account", service.testKey()).body().at("/banners"))
                .isEmpty();
    }

    @Test
    void aDisabledEndpointReceivesNothing() throws Exception {
        var endpoint = created(endpoint().put("enabled", false)).text("/id");
        created(endpoint().put("url", receiver.url("/other")));
        bookings().made(BookingBodies.request());

        assertThat(receiver.await(SOON, 1).getFirst().path()).isEqualTo("/other");
        assertThat(service.post(PATH + "/" + endpoint + "/test", service.testKey(), "")
                        .status())
                .isEqualTo(409);
        assertThat(deliveries(endpoint).at("/data")).isEmpty();
    }

    @Test
    void operatorsWhoseTierHasNoWebhooksReceiveNothingNorLaterWhatHappenedMeanwhile() throws Exception {
        var agency = FeedApiTest.agency(service);
        var endpoint = service.post(PATH, agency.test(), endpoint().toString()).text("/id");
        FeedApiTest.setTier(service, agency, "free");
        await().atMost(SOON).until(() -> service.get(PATH, agency.test()).status() == 403);
        Dispatches.submitted(service, agency.test());
        var positions = service.bean(LogPositions.class);
        long head = positions.head();
        var owner = new Owner(new OperatorId(UUID.fromString(agency.id())), Mode.TEST);
        await().atMost(SOON).until(() -> positions.reachedBy(WebhookModule.FAN_OUT, owner) >= head);

        FeedApiTest.setTier(service, agency, "pro");
        await().atMost(SOON).until(() -> service.get(PATH, agency.test()).status() == 200);
        var later = Dispatches.submitted(service, agency.test());

        assertThat(json(receiver.await(SOON, 1).getFirst().body())
                        .at("/data/id")
                        .textValue())
                .isEqualTo(later);
        var deliveries = service.get(PATH + "/" + endpoint + "/deliveries", agency.test());
        assertThat(deliveries.body().at("/data")).hasSize(1);
    }

    @Test
    void aSecretIsShownOnce() {
        var made = created(endpoint());

        assertThat(made.text("/secret")).matches("whsec_[A-Za-z0-9+/]{43}=");
        assertThat(get(made.text("/id")).body().has("secret")).isFalse();
        assertThat(service.get(PATH, service.testKey()).raw().body()).doesNotContain("whsec_");
    }

    @Test
    void thereAreAtMostSixteen() {
        IntStream.range(0, 16).forEach(_ -> created(endpoint()));

        var oneMore = service.post(PATH, service.testKey(), endpoint().toString());
        var oneWithAnUnknownHost = service.post(
                PATH,
                service.testKey(),
                endpoint().put("url", "https://nobody.invalid/").toString());

        assertThat(oneMore.status()).isEqualTo(409);
        assertThat(oneWithAnUnknownHost.status()).as("not looked up").isEqualTo(409);
        assertThat(service.get(PATH, service.testKey())
                        .body()
                        .at("/pagination/total")
                        .intValue())
                .isEqualTo(16);
    }

    @Test
    void anEndpointThatHasChangedSinceItWasReadIsNotOverwritten() {
        var id = created(endpoint()).text("/id");
        var tag = get(id).header("ETag");

        assertThat(put(id, endpoint().put("description", "One"), "If-Match", tag)
                        .status())
                .isEqualTo(200);
        assertThat(put(id, endpoint().put("description", "Two"), "If-Match", tag)
                        .status())
                .isEqualTo(412);
        assertThat(get(id).text("/description")).isEqualTo("One");
    }

    @Test
    void aDeletedEndpointIsNoMore() {
        var endpoint = created(endpoint()).text("/id");

        assertThat(delete(endpoint).status()).isEqualTo(204);

        assertThat(get(endpoint).status()).isEqualTo(404);
        assertThat(put(endpoint, endpoint()).status()).isEqualTo(404);
        assertThat(delete(endpoint).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://example.com/",
                "https://user:secret@example.com/",
                "https://10.0.0.1/",
                "https://[::1]/",
                "https://localhost/",
                "http://example.com/",
                "https://nobody.invalid/",
                "nonsense"
            })
    void whereNothingMayBeSentNoEndpointIs(String url) {
        var refused =
                service.post(PATH, service.testKey(), endpoint().put("url", url).toString());

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo("/url");
    }

    @Test
    void aLiveEndpointIsNotOnThisMachine() {
        assertThat(service.post(PATH, service.liveKey(), endpoint().toString()).status())
                .isEqualTo(422);
    }

    /** A node that listens to others, and may not call an endpoint of this machine, whichever node created it. */
    private static TestService behindAProxy() {
        return TestService.besides(service, DATABASE, Map.of(WebhookFactory.LOOPBACK, LoopbackTargets.NONE));
    }

    @Test
    void whoListensToOthersSendsNothingToItselfButAnswersAgainWhatWasMade() {
        var key = UUID.randomUUID().toString();
        var made = post(service, endpoint(), key);
        try (var open = behindAProxy()) {
            var again = post(open, endpoint(), key);
            var another = post(open, endpoint().put("url", receiver.url("/other")), key);
            var anew = post(open, endpoint(), UUID.randomUUID().toString());

            assertThat(again.status()).as(again.raw().body()).isEqualTo(201);
            assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
            assertThat(again.text("/id")).isEqualTo(made.text("/id"));
            assertThat(again.body().has("secret")).isFalse();
            assertThat(another.text("/type")).endsWith("/idempotency-key-reused");
            assertThat(anew.status()).isEqualTo(422);
            assertThat(anew.text("/errors/0/pointer")).isEqualTo("/url");
            assertThat(open.bean(WebhookTargets.class)
                            .check(receiver.url("/hook"), new Owner(ANYBODY, Mode.TEST), RequestOrigin.THIS_MACHINE))
                    .isNotEmpty();
        }
    }

    @Test
    void whatMayNotBeCalledAnyMoreCanBeDisabledAndNotEnabledAgain() {
        var endpoint = created(endpoint()).text("/id");
        var other = endpoint().put("url", receiver.url("/other")).put("enabled", false);
        try (var open = behindAProxy()) {
            var disabled = put(open, endpoint, endpoint().put("enabled", false));
            var elsewhere = put(open, endpoint, other);
            var enabled = put(open, endpoint, endpoint());

            assertThat(disabled.status()).as(disabled.raw().body()).isEqualTo(200);
            assertThat(disabled.body().at("/enabled").booleanValue()).isFalse();
            assertThat(List.of(elsewhere, enabled)).allSatisfy(refused -> {
                assertThat(refused.status()).isEqualTo(422);
                assertThat(refused.text("/errors/0/pointer")).isEqualTo("/url");
            });
            assertThat(get(endpoint).text("/url")).isEqualTo(receiver.url("/hook"));
        }
    }

    @Test
    void unlessItIsConfiguredSoInTestMode() {
        var options = Map.<String, Object>of(
                "micronaut.server.host", "0.0.0.0", WebhookFactory.LOOPBACK, LoopbackTargets.ANY);
        try (var open = TestService.startOver(DemoDatabase.copy(), options)) {
            var targets = open.bean(WebhookTargets.class);

            assertThat(targets.check(receiver.url("/hook"), new Owner(ANYBODY, Mode.TEST), RequestOrigin.THIS_MACHINE))
                    .isEmpty();
            assertThat(targets.check(receiver.url("/hook"), new Owner(ANYBODY, Mode.LIVE), RequestOrigin.THIS_MACHINE))
                    .isNotEmpty();
            assertThat(targets.check("http://10.0.0.1/hook", new Owner(ANYBODY, Mode.TEST), RequestOrigin.THIS_MACHINE))
                    .isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "booking.made, /event_types/0",
        "'*.created', /event_types/0",
        "endpoint.test, /event_types/0",
        "'', /event_types/0"
    })
    void unpublishedEventsCannotBeSubscribed(String type, String pointer) {
        var endpoint = endpoint();
        endpoint.putArray("event_types").add(type);

        var refused = service.post(PATH, service.testKey(), endpoint.toString());

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo(pointer);
    }

    @Test
    void aReplayWithoutSenseIsRefused() {
        var endpoint = created(endpoint()).text("/id");

        var backwards = service.post(PATH + "/" + endpoint + "/replay", service.testKey(), """
                {"since": "2026-11-02T00:00:00.000Z", "until": "2026-11-01T00:00:00.000Z"}""");
        var nothing = service.post(PATH + "/" + endpoint + "/replay", service.testKey(), """
                {"since": "2026-11-02T00:00:00.000Z", "event_types": ["porter.hired"]}""");
        var nowhere = service.post(PATH + "/" + UUID.randomUUID() + "/replay", service.testKey(), """
                {"since": "2026-11-02T00:00:00.000Z"}""");

        assertThat(List.of(backwards.status(), nothing.status(), nowhere.status()))
                .containsExactly(422, 422, 404);
        assertThat(backwards.text("/errors/0/pointer")).isEqualTo("/until");
    }

    private ObjectNode endpoint() {
        return JSON.createObjectNode().put("url", receiver.url("/hook"));
    }

    private static Bookings bookings() {
        return new Bookings(service, service.testKey());
    }

    private static Answer created(ObjectNode endpoint) {
        var answer = service.post(PATH, service.testKey(), endpoint.toString());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return answer;
    }

    private static Answer post(TestService node, ObjectNode endpoint, String key) {
        return node.send(node.request(PATH, Optional.of(node.testKey()))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(endpoint.toString())));
    }

    private static Answer get(String id) {
        return service.get(PATH + "/" + id, service.testKey());
    }

    private static Answer put(String id, ObjectNode endpoint, String... headers) {
        return put(service, id, endpoint, headers);
    }

    private static Answer put(TestService node, String id, ObjectNode endpoint, String... headers) {
        var request = node.request(PATH + "/" + id, Optional.of(service.testKey()))
                .header("Content-Type", "application/json");
        if (headers.length > 0) {
            request.headers(headers);
        }
        return node.send(request.PUT(BodyPublishers.ofString(endpoint.toString())));
    }

    private static Answer delete(String id) {
        return service.send(
                service.request(PATH + "/" + id, Optional.of(service.testKey())).DELETE());
    }

    private static JsonNode deliveries(String endpoint) {
        return service.get(PATH + "/" + endpoint + "/deliveries", service.testKey())
                .body();
    }

    private static JsonNode json(String body) {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    /** As Standard Webhooks has it. */
    private static String signature(String secret, Receiver.Request request) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
        var signed = request.header("webhook-id") + "." + request.header("webhook-timestamp") + "." + request.body();
        return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    }
}
