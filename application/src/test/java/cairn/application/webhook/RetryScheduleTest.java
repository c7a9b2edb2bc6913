package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.application.port.delivery.Verdict.Exhausted;
import cairn.application.port.delivery.Verdict.Succeeded;
import cairn.application.port.delivery.Verdict.TryAgain;
import cairn.domain.webhook.Outcome;
import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import cairn.domain.webhook.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryScheduleTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");

    private final RetrySchedule even = new RetrySchedule(() -> 0.5);

    @ParameterizedTest
    @CsvSource({"1, PT5S", "2, PT5M", "3, PT30M", "4, PT2H", "5, PT5H", "6, PT10H", "7, PT14H", "8, PT20H", "9, PT24H"})
    void aFailureIsTriedAgain(int attempt, Duration pause) {
        assertThat(even.judge(attempt, failed(Optional.empty()), NOW)).isEqualTo(new TryAgain(NOW.plus(pause)));
    }

    @Test
    void theTenthFailureIsTheLast() {
        assertThat(even.judge(10, failed(Optional.of(Duration.ofHours(1))), NOW))
                .isEqualTo(new Exhausted());
        assertThat(even.judge(11, failed(Optional.empty()), NOW)).isEqualTo(new Exhausted());
    }

    @Test
    void aFifthMoreOrLess() {
        var failed = failed(Optional.empty());
        assertThat(new RetrySchedule(() -> 0).judge(2, failed, NOW)).isEqualTo(new TryAgain(NOW.plusSeconds(240)));
        assertThat(new RetrySchedule(() -> 1).judge(2, failed, NOW)).isEqualTo(new TryAgain(NOW.plusSeconds(360)));
    }

    @Test
    void whoIsInAHurryWaitsForThatMuchLess() {
        var hurried = new RetrySchedule(() -> 0.5, 1_000);
        assertThat(hurried.judge(1, failed(Optional.empty()), NOW)).isEqualTo(new TryAgain(NOW.plusMillis(5)));
        assertThat(hurried.judge(9, failed(Optional.empty()), NOW)).isEqualTo(new TryAgain(NOW.plusMillis(86_400)));
        assertThat(hurried.judge(1, failed(Optional.of(Duration.ofSeconds(7))), NOW))
                .isEqualTo(new TryAgain(NOW.plusSeconds(7)));
    }

    @Test
    void noPauseIsNegative() {
        assertThatIllegalArgumentException().isThrownBy(() -> new RetrySchedule(() -> 0.5, 0));
    }

    @ParameterizedTest
    @CsvSource({"PT0S, PT5S", "PT3S, PT5S", "PT1M, PT1M", "PT24H, PT24H", "PT25H, PT24H", "P400D, PT24H"})
    void noEndpointIsCalledBeforeItAllows(Duration requested, Duration pause) {
        assertThat(even.judge(1, failed(Optional.of(requested)), NOW)).isEqualTo(new TryAgain(NOW.plus(pause)));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 204, 299})
    void whatIsASuccess(int status) {
        assertThat(even.judge(10, reply(new Answered(status), Optional.of(Duration.ofDays(1))), NOW))
                .isEqualTo(new Succeeded());
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 199, 300, 301, 304, 307, 400, 404, 410, 429, 500, 503, 599, 999})
    void whatIsNone(int status) {
        assertThat(even.judge(1, reply(new Answered(status), Optional.empty()), NOW))
                .isInstanceOf(TryAgain.class);
    }

    private static Reply failed(Optional<Duration> retryAfter) {
        return reply(new Unanswered(Trouble.TIMEOUT), retryAfter);
    }

    private static Reply reply(Outcome outcome, Optional<Duration> retryAfter) {
        return new Reply(outcome, Duration.ofMillis(5), "", retryAfter);
    }
}
