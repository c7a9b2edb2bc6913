package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.sample.InMemoryPorts.InMemorySigningKeys;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Tier;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.util.Base64URL;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The limits of callers. The clock does not move unless a test moves it, so that nothing is refilled by itself. */
final class LimitTest {

    private static final SampleService SERVICE = SampleService.limited();
    private static final Strangers STRANGERS = new Strangers(SERVICE);
    private static final String READ = "GET /v1/samples";
    private static final String APPLY = "POST /v1/permits/apply";
    private static final String DISPATCH = "POST /v1/emergency/dispatch";
    private static final String OTHER_DISPATCH = "POST /v1/helicopter/dispatch";
    private static final String CONTACTS = "GET /v1/emergency/contacts";

    @AfterAll
    static void stop() {
        SERVICE.stop();
    }

    @Test
    void aFreeOperatorHasSixtyRequestsAMinute() {
        String key = STRANGERS.of(Tier.FREE);
        assertThat(passing(key, READ, 61)).isEqualTo(60);
        assertRefused(send(key, READ), "The operator's 60 requests a minute are used up", 1);
    }

    @Test
    void requestsComeBackOneByOne() {
        String key = STRANGERS.of(Tier.FREE);
        passing(key, READ, 60);
        SERVICE.clock().move(Duration.ofMillis(999));
        assertThat(passing(key, READ, 1)).isZero();
        SERVICE.clock().move(Duration.ofMillis(1));
        assertThat(passing(key, READ, 2)).isOne();
        SERVICE.clock().move(Duration.ofSeconds(3));
        assertThat(passing(key, READ, 9)).isEqualTo(3);
        SERVICE.clock().move(Duration.ofHours(1));
        assertThat(passing(key, READ, 99)).isEqualTo(60);
    }

    @Test
    void aRefusalSpendsNothing() {
        String key = STRANGERS.of(Tier.FREE);
        passing(key, READ, 60);
        assertThat(passing(key, READ, 50)).isZero();
        SERVICE.clock().move(Duration.ofSeconds(1));
        assertThat(passing(key, READ, 2)).isOne();
    }

    @Test
    void anotherKeyOfTheSameOperatorHasNothingMore() {
        OperatorId operator = Strangers.operator();
        assertThat(passing(STRANGERS.of(operator, Mode.LIVE, Tier.FREE, Limits.NONE), READ, 60))
                .isEqualTo(60);
        assertThat(passing(STRANGERS.of(operator, Mode.LIVE, Tier.FREE, Limits.NONE), READ, 5))
                .isZero();
        assertThat(passing(STRANGERS.of(operator, Mode.TEST, Tier.FREE, Limits.NONE), READ, 61))
                .isEqualTo(60);
    }

    @Test
    void aNewTierCountsAtOnce() {
        OperatorId operator = Strangers.operator();
        assertThat(passing(STRANGERS.of(operator, Mode.LIVE, Tier.FREE, Limits.NONE), READ, 61))
                .isEqualTo(60);
        assertThat(passing(STRANGERS.of(operator, Mode.LIVE, Tier.PRO, Limits.NONE), READ, 501))
                .isEqualTo(500);
    }

    @Test
    void anEndpointHasAnAllowanceOfItsOwn() {
        String key = STRANGERS.of(Tier.PRO);
        assertThat(passing(key, APPLY, 30)).isEqualTo(10);
        assertRefused(send(key, APPLY), "This operation's 10 requests a minute are used up", 6);
        assertThat(passing(key, READ, 491)).isEqualTo(490);
    }

    @Test
    void allPathsOfOneTemplateAreOneEndpoint() {
        String key = STRANGERS.of(Tier.PRO);
        assertThat(IntStream.range(0, 130)
                        .filter(i -> passes(send(key, "GET /v1/routes/r" + i + "/conditions")))
                        .count())
                .isEqualTo(120);
    }

    @Test
    void bothPathsOfADispatchShareFiveAMinute() {
        String key = STRANGERS.of(Tier.FREE);
        assertThat(passing(key, DISPATCH, 3) + passing(key, OTHER_DISPATCH, 3)).isEqualTo(5);
        assertRefused(
                send(key, DISPATCH), "5 dispatches a minute are used up: call the emergency contacts by telephone", 12);
        assertRefused(
                send(key, OTHER_DISPATCH),
                "5 dispatches a minute are used up: call the emergency contacts by telephone",
                12);
    }

    @ParameterizedTest
    @ValueSource(strings = {DISPATCH, OTHER_DISPATCH})
    void tooManyDispatchesAreAnsweredWithEmergencyContacts(String dispatch) {
        String key = STRANGERS.of(Tier.FREE);
        passing(key, DISPATCH, 5);
        assertThat(send(key, dispatch).body()).contains("""
                        "emergency_contacts":[\
                        {"kind":"rescue","region":"national","name":"Mountain rescue","phone":"+9771000002",\
                        "phone_type":"e164","hours":"24h","confidence":"high"},\
                        {"kind":"police","region":"national","name":"Tourist Police","phone":"1144",\
                        "phone_type":"e164","hours":"24h","confidence":"high"}]""");
    }

    @Test
    void otherRefusalsCarryNoContacts() {
        String key = STRANGERS.of(Tier.PRO);
        passing(key, APPLY, 10);
        assertThat(send(key, APPLY).body()).contains("rate-limit-exceeded").doesNotContain("emergency_contacts");
    }

    @Test
    void whoHasUsedUpEverythingMayStillCallForHelp() {
        String key = STRANGERS.of(Tier.FREE);
        passing(key, READ, 60);
        assertThat(passing(key, CONTACTS, 100)).isEqualTo(100);
        assertThat(passing(key, DISPATCH, 6)).isEqualTo(5);
        assertThat(passing(key, READ, 1)).isZero();
    }

    @Test
    void aDispatchCountsAgainstTheTier() {
        String key = STRANGERS.of(Tier.FREE);
        passing(key, DISPATCH, 5);
        assertThat(passing(key, READ, 60)).isEqualTo(55);
    }

    @Test
    void contactsSpendNothing() {
        String key = STRANGERS.of(Tier.FREE);
        passing(key, CONTACTS, 100);
        assertThat(passing(key, READ, 61)).isEqualTo(60);
        assertThat(IntStream.range(0, 70)
                        .filter(i -> passes(STRANGERS.from("127.0.0.20", "/v1/emergency/contacts")))
                        .count())
                .isEqualTo(70);
    }

    @Test
    void desksHaveNoTier() {
        String key = STRANGERS.of(Operator.PLATFORM, Mode.LIVE, Tier.ENTERPRISE, Limits.NONE);
        assertThat(passing(key, READ, 700)).isEqualTo(700);
        assertThat(passing(key, APPLY, 11)).isEqualTo(10);
    }

    @Test
    void whatAnEnterpriseHasNotAgreedIsUnlimited() {
        assertThat(passing(STRANGERS.of(Tier.ENTERPRISE), READ, 700)).isEqualTo(700);
    }

    @Test
    void whatAnEnterpriseHasAgreedReplacesTheTable() {
        Limits limits = new Limits(
                Optional.of(20),
                Optional.empty(),
                Map.of(
                        APPLY,
                        12,
                        "GET /v1/samples/:uuid",
                        2,
                        OTHER_DISPATCH,
                        7,
                        "GET /v1/routes/:route/conditions",
                        3));
        OperatorId operator = Strangers.operator();
        String key = STRANGERS.of(operator, Mode.LIVE, Tier.ENTERPRISE, limits);
        assertThat(passing(key, APPLY, 13)).isEqualTo(12);
        assertThat(passing(key, "GET /v1/samples/" + SampleController.ID, 3)).isEqualTo(2);
        assertThat(passing(key, "GET /v1/routes/annapurna/conditions", 4)).isEqualTo(3);
        assertThat(passing(key, READ, 10)).isEqualTo(3);
        assertThat(passing(key, DISPATCH, 9)).isEqualTo(7);
    }

    @Test
    void anAddressHasSixtyRequestsAMinuteWithoutAKey() {
        assertThat(fromAddress("127.0.0.2", 70)).isEqualTo(60);
        assertRefused(STRANGERS.from("127.0.0.2", "/v1/samples"), "60 requests a minute without a key are used up", 1);
        assertThat(passes(STRANGERS.from("127.0.0.3", "/v1/samples"))).isTrue();
        assertThat(passes(STRANGERS.from("127.0.0.2", "/v1/samples", "Authorization", STRANGERS.of(Tier.FREE))))
                .isTrue();
        assertThat(passes(STRANGERS.from("127.0.0.2", "/health/liveness"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.10, /openapi.json, /health, 300",
        "127.0.0.11, /nowhere, /problems/not-found, 300",
        "127.0.0.12, /.well-known/jwks.json, /health/liveness, 300",
        "127.0.0.13, /health/readiness, /openapi.json, 1200",
    })
    void outsideTheApiAnAddressIsLimitedTooAndHealthByItself(String address, String path, String other, int perMinute) {
        var answers = STRANGERS.from(address, path, perMinute + 1);
        assertThat(answers.stream().filter(LimitTest::passes)).hasSize(perMinute);
        assertThat(answers.getLast().statusCode()).isEqualTo(429);
        assertThat(answers.getLast().body()).contains(perMinute + " requests a minute outside /v1 are used up");
        assertThat(answers.getLast().headers().map())
                .containsKey("retry-after")
                .doesNotContainKey("x-ratelimit-remaining");
        assertThat(passes(STRANGERS.from(address, other)))
                .as("health is counted by itself")
                .isEqualTo(path.contains("health") != other.contains("health"));
        assertThat(passes(STRANGERS.from(address, "/v1/samples"))).isTrue();
    }

    @Test
    void refusedCredentialsSpendFromTheAddress() {
        for (int i = 0; i < 59; i++) {
            assertThat(STRANGERS
                            .from("127.0.0.4", "/v1/samples", "Authorization", "Bearer x")
                            .statusCode())
                    .isEqualTo(401);
        }
        assertThat(fromAddress("127.0.0.4", 5)).isOne();
        assertThat(STRANGERS
                        .from("127.0.0.4", "/v1/samples", "Authorization", "Bearer x")
                        .statusCode())
                .isEqualTo(429);
    }

    @ParameterizedTest
    @CsvSource({
        "GET /v1/samples, 200",
        "HEAD /v1/samples, 200",
        "GET /v1/samples/caller, 200",
        "GET /v1/samples?limit=0, 400",
        "GET /v1/samples/undeclared, 403",
        "POST /v1/samples, 403",
        "GET /v1/samples/42, 404",
        "GET /v1/failures/edge, 429",
        "POST /v1/failures/conflict, 409",
        "GET /v1/failures/bug, 500",
        "GET /v1/failures/outage, 503",
        "GET /v1/nowhere, 404",
        "DELETE /v1/samples, 405",
    })
    void everyAnswerThatIsNoRefusalOfOursSpends(String request, int status) {
        String key = STRANGERS.of(Tier.FREE);
        for (int i = 0; i < 20; i++) {
            assertThat(send(key, request).statusCode()).isEqualTo(status);
        }
        assertThat(passing(key, READ, 60)).isEqualTo(40);
    }

    @Test
    void whatIsNotThereIsNotRefusedForALimit() {
        String key = STRANGERS.of(Tier.FREE);
        passing(key, READ, 60);
        assertThat(send(key, "GET /v1/nowhere").statusCode()).isEqualTo(404);
        assertThat(send(key, "DELETE /v1/samples").statusCode()).isEqualTo(405);
    }

    @Test
    void aLimitComesBeforeAMissingScope() {
        String key = STRANGERS.of(Tier.FREE);
        passing(key, READ, 60);
        assertThat(send(key, "POST /v1/samples").statusCode()).isEqualTo(429);
    }

    @Test
    void anEnterpriseMayHaveAnEndpointWithoutAnAllowance() {
        Limits limits = new Limits(Optional.empty(), Optional.empty(), Map.of(APPLY, Limits.UNLIMITED));
        String key = STRANGERS.of(Strangers.operator(), Mode.LIVE, Tier.ENTERPRISE, limits);
        assertThat(passing(key, APPLY, 30)).isEqualTo(30);
    }

    @Test
    void unknownCredentialsFromASpentAddressAreNotVerified() {
        String address = "127.0.0.40";
        String known = STRANGERS.of(Tier.FREE);
        SERVICE.clock().move(Duration.ofSeconds(2)); // the next unknown signing key is looked up again
        for (int i = 0; i < 60; i++) {
            assertThat(STRANGERS
                            .from(address, "/v1/samples", "Authorization", Strangers.unknownKey())
                            .statusCode())
                    .isEqualTo(401);
        }
        long before = SERVICE.keys().lookUps();
        long readsBefore = signingKeys().reads();

        String token = forged("at+jwt");
        for (String forged : List.of(Strangers.unknownKey(), "Bearer " + token, "Bearer mistyped")) {
            assertRefused(
                    STRANGERS.from(address, "/v1/samples", "Authorization", forged),
                    "60 requests a minute without a key are used up",
                    1);
            assertThat(dispatch(address, forged).statusCode()).isEqualTo(429);
            assertThat(dispatch(address, forged).body()).contains("emergency_contacts", "Mountain rescue");
        }
        String cookie = "__Host-cairn_session=" + forged("console+jwt");
        assertThat(STRANGERS.from(address, "/v1/samples", "Cookie", cookie).statusCode())
                .isEqualTo(429);
        assertThat(SERVICE.keys().lookUps()).isEqualTo(before);
        assertThat(signingKeys().reads()).as("no signing key was looked for").isEqualTo(readsBefore);
        assertThat(dispatch(address, known).statusCode()).isNotIn(401, 429);
        assertThat(STRANGERS
                        .from(address, "/v1/samples", "Authorization", known)
                        .statusCode())
                .isEqualTo(200);

        SERVICE.clock().move(Duration.ofSeconds(1));
        assertThat(dispatch(address, "Bearer " + token).statusCode()).isEqualTo(401);
        assertThat(signingKeys().reads()).as("its signing key was looked for").isEqualTo(readsBefore + 1);
    }

    /** Returns a token of the right form whose signing key is unknown: verifying it begins with reading the keys. */
    private static String forged(String type) {
        var header = new JWSHeader.Builder(JWSAlgorithm.ES256)
                .type(new JOSEObjectType(type))
                .keyID(UUID.randomUUID().toString())
                .build();
        return header.toBase64URL() + ".e30." + Base64URL.encode(new byte[64]);
    }

    private static InMemorySigningKeys signingKeys() {
        return SERVICE.context().getBean(InMemorySigningKeys.class);
    }

    private static HttpResponse<String> dispatch(String address, String credentials) {
        String[] headers = {"Authorization", credentials};
        return STRANGERS.from(address, "POST", DISPATCH.substring("POST ".length()), headers);
    }

    @Test
    void optionsSpendNothing() {
        String key = STRANGERS.of(Tier.FREE);
        for (int i = 0; i < 20; i++) {
            assertThat(send(key, "OPTIONS /v1/samples").statusCode()).isEqualTo(204);
        }
        assertThat(passing(key, READ, 61)).isEqualTo(60);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 60, 500})
    void ofManyAtOnceExactlyTheAllowanceGetsThrough(int perMinute) throws Exception {
        Limits limits = new Limits(
                Optional.of(perMinute == 60 ? 1_000 : perMinute), Optional.empty(), Map.of("GET /v1/samples", 60));
        boolean general = perMinute != 60;
        String path = general ? "GET /v1/samples/caller" : READ;
        String key = STRANGERS.of(Strangers.operator(), Mode.LIVE, Tier.ENTERPRISE, limits);
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            Callable<Long> share = () -> passing(key, path, perMinute / 5);
            List<Future<Long>> shares = threads.invokeAll(Collections.nCopies(8, share));
            long passed = 0;
            for (Future<Long> one : shares) {
                passed += one.get();
            }
            assertThat(passed).isEqualTo(perMinute);
        }
    }

    private static long passing(String key, String request, int times) {
        return IntStream.range(0, times).filter(i -> passes(send(key, request))).count();
    }

    private static long fromAddress(String address, int times) {
        return IntStream.range(0, times)
                .filter(i -> passes(STRANGERS.from(address, "/v1/samples")))
                .count();
    }

    private static HttpResponse<String> send(String key, String request) {
        String[] parts = request.split(" ", -1);
        return SERVICE.send(parts[0], parts[1], BodyPublishers.noBody(), "Authorization", key);
    }

    private static boolean passes(HttpResponse<String> response) {
        return response.statusCode() != 429;
    }

    private static void assertRefused(HttpResponse<String> response, String detail, int seconds) {
        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(response.body())
                .contains("/problems/rate-limit-exceeded\"", "\"detail\":\"" + detail + "\"", "\"status\":429");
        assertThat(response.headers().allValues("Retry-After")).containsExactly(Integer.toString(seconds));
        assertThat(response.headers().allValues("X-RateLimit-Remaining")).containsExactly("0");
    }
}
