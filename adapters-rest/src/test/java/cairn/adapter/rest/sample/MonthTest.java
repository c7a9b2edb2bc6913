package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.support.CallQuotas;
import cairn.application.port.support.KeyCalls;
import cairn.application.port.support.KeyCalls.Counts;
import cairn.domain.access.ApiKey;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Tier;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The calls of a calendar month. It is 2026-11-20T08:30:00Z at first. */
final class MonthTest {

    private static final YearMonth NOVEMBER = YearMonth.of(2026, 11);
    private static final Limits TWENTY_CALLS = new Limits(Optional.empty(), Optional.of(20), Map.of());

    private final SampleService service = SampleService.limited();
    private final Strangers strangers = new Strangers(service);
    private final OperatorId operator = Strangers.operator();

    @AfterEach
    void stop() {
        service.stop();
    }

    @ParameterizedTest
    @CsvSource({"FREE, 1000", "PRO, 100000"})
    void aTiersMonthIsUsedUp(Tier tier, int calls) {
        made(Mode.LIVE, calls - 3);
        String key = strangers.of(operator, Mode.LIVE, tier, Limits.NONE);
        assertThat(passing(key, 9)).isEqualTo(3);
        var refused = get(key);
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.body())
                .contains(
                        "/problems/quota-exceeded\"",
                        "\"detail\":\"The operator's " + calls + " calls of this month are used up\"");
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("919800");
        assertThat(refused.headers().firstValue("X-RateLimit-Limit")).hasValue(Integer.toString(calls));
        assertThat(refused.headers().firstValue("X-RateLimit-Remaining")).hasValue("0");
        assertThat(refused.headers().firstValue("X-RateLimit-Reset"))
                .hasValue(Long.toString(Instant.parse("2026-12-01T00:00:00Z").getEpochSecond()));
        assertThat(used(Mode.LIVE)).isEqualTo(calls);
    }

    @Test
    void theNextMonthBeginsAtMidnight() {
        String key = strangers.of(operator, Mode.LIVE, Tier.ENTERPRISE, TWENTY_CALLS);
        assertThat(passing(key, 25)).isEqualTo(20);
        service.clock().moveTo(Instant.parse("2026-11-30T23:59:59.999Z"));
        assertThat(get(key).headers().allValues("Retry-After")).isEqualTo(List.of("1"));
        service.clock().moveTo(Instant.parse("2026-12-01T00:00:00Z"));
        assertThat(passing(key, 25)).isEqualTo(20);
        assertThat(get(key).headers().allValues("Retry-After")).isEqualTo(List.of(Integer.toString(31 * 86_400)));
    }

    @Test
    void testAndLiveAreApart() {
        assertThat(passing(strangers.of(operator, Mode.LIVE, Tier.ENTERPRISE, TWENTY_CALLS), 25))
                .isEqualTo(20);
        assertThat(passing(strangers.of(operator, Mode.TEST, Tier.ENTERPRISE, TWENTY_CALLS), 25))
                .isEqualTo(20);
    }

    @Test
    void whatTheMinuteRefusesIsNoCallOfTheMonth() {
        String key = strangers.of(operator, Mode.LIVE, Tier.FREE, Limits.NONE);
        passing(key, 80);
        assertThat(used(Mode.LIVE)).isEqualTo(60);
    }

    @Test
    void whatTheMonthRefusesSpendsNothingOfTheMinute() {
        made(Mode.LIVE, 1_000);
        passing(strangers.of(operator, Mode.LIVE, Tier.FREE, Limits.NONE), 30);
        String enterprise = strangers.of(
                operator, Mode.LIVE, Tier.ENTERPRISE, new Limits(Optional.of(60), Optional.empty(), Map.of()));
        assertThat(passing(enterprise, 70)).isEqualTo(60);
    }

    @Test
    void ofBothRefusalsTheLongerIsStated() {
        made(Mode.LIVE, 940);
        String key = strangers.of(operator, Mode.LIVE, Tier.FREE, Limits.NONE);
        assertThat(passing(key, 70)).isEqualTo(60);
        assertThat(get(key).body()).contains("quota-exceeded");
    }

    @Test
    void aDispatchIsNeitherCountedNorRefused() {
        String key = strangers.of(operator, Mode.LIVE, Tier.ENTERPRISE, TWENTY_CALLS);
        assertThat(CallForHelp.by(service, "/v1/helicopter/dispatch", key).statusCode())
                .isEqualTo(201);
        assertThat(used(Mode.LIVE)).isZero();
        passing(key, 20);
        assertThat(CallForHelp.by(service, "/v1/helicopter/dispatch", key).statusCode())
                .isEqualTo(201);
        assertThat(service.get("/v1/emergency/contacts", "Authorization", key).statusCode())
                .isEqualTo(200);
        assertThat(used(Mode.LIVE)).isEqualTo(20);
    }

    @Test
    void whatIsUnlimitedIsCountedAllTheSame() {
        passing(strangers.of(operator, Mode.LIVE, Tier.ENTERPRISE, Limits.NONE), 30);
        assertThat(used(Mode.LIVE)).isEqualTo(30);
    }

    @Test
    void callsAndRefusalsAreCountedByKey() {
        String key = strangers.of(operator, Mode.LIVE, Tier.FREE, Limits.NONE);
        String other = strangers.of(operator, Mode.LIVE, Tier.FREE, Limits.NONE);
        made(Mode.LIVE, 930);
        passing(key, 40);
        passing(other, 35);
        assertThat(byKey(key)).isEqualTo(new Counts(40, 0));
        assertThat(byKey(other)).isEqualTo(new Counts(20, 15));
        service.clock().moveTo(Instant.parse("2026-11-20T08:31:00Z"));
        passing(key, 15);
        assertThat(byKey(key)).isEqualTo(new Counts(50, 5));
        assertThat(CallForHelp.by(service, "/v1/helicopter/dispatch", key).statusCode())
                .isEqualTo(201);
        assertThat(byKey(key)).isEqualTo(new Counts(50, 5));
        service.clock().moveTo(Instant.parse("2026-12-01T00:00:00Z"));
        passing(key, 1);
        assertThat(byKey(key, NOVEMBER.plusMonths(1))).isEqualTo(new Counts(1, 0));
    }

    @Test
    void unknownPathsAndMethodsAreCalls() {
        String key = strangers.of(operator, Mode.LIVE, Tier.PRO, Limits.NONE);
        service.get("/v1/nowhere", "Authorization", key);
        service.post("/v1/samples/kept", "", "Authorization", key);
        assertThat(used(Mode.LIVE)).isEqualTo(2);
    }

    @Test
    void desksAreNotCounted() {
        passing(strangers.of(Operator.PLATFORM, Mode.LIVE, Tier.ENTERPRISE, Limits.NONE), 30);
        assertThat(quotas().used(new Owner(Operator.PLATFORM, Mode.LIVE), NOVEMBER))
                .isZero();
    }

    private HttpResponse<String> get(String key) {
        return service.get("/v1/samples", "Authorization", key);
    }

    private long passing(String key, int times) {
        return IntStream.range(0, times)
                .filter(i -> get(key).statusCode() == 200)
                .count();
    }

    private void made(Mode mode, int calls) {
        IntStream.range(0, calls).forEach(i -> quotas().spend(new Owner(operator, mode), NOVEMBER, calls));
    }

    private long used(Mode mode) {
        return quotas().used(new Owner(operator, mode), NOVEMBER);
    }

    private Counts byKey(String credentials) {
        return byKey(credentials, NOVEMBER);
    }

    private Counts byKey(String credentials, YearMonth month) {
        var digest = ApiKey.parse(credentials.substring("Bearer ".length()))
                .orElseThrow()
                .digest();
        var id = service.keys().find(digest).orElseThrow().id();
        return service.context().getBean(KeyCalls.class).of(List.of(id), month).getOrDefault(id, Counts.NONE);
    }

    private CallQuotas quotas() {
        return service.context().getBean(CallQuotas.class);
    }
}
