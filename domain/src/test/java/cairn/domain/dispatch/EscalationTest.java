package cairn.domain.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.Mode;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EscalationTest {

    private static final Instant RECEIVED = Instant.parse("2026-11-20T21:30:00Z");

    @ParameterizedTest
    @CsvSource({
        "LIVE, -PT5S, PT3M", // the clock of another node is ahead
        "LIVE, PT0S, PT3M",
        "LIVE, PT2M59S, PT3M",
        "LIVE, PT3M, PT6M",
        "LIVE, PT59M59S, PT1H",
        "TEST, PT0S, PT10S",
        "TEST, PT95S, PT100S",
    })
    void theNextEscalationIsAtTheEndOfThePeriod(Mode mode, Duration since, Duration next) {
        assertThat(Escalation.nextAfter(RECEIVED.plus(since), RECEIVED, mode)).contains(RECEIVED.plus(next));
    }

    @ParameterizedTest
    @CsvSource({"LIVE, PT1H", "TEST, PT100S", "LIVE, P300D"})
    void thereIsNoneAfterTheLastPeriod(Mode mode, Duration since) {
        assertThat(Escalation.nextAfter(RECEIVED.plus(since), RECEIVED, mode)).isEmpty();
    }
}
