package cairn.adapter.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Garbled;
import cairn.application.Proof;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|PT0S",
                "120|PT2M",
                "' 7 '|PT7S",
                "86401|P1D",
                "999999999999999999|P1D",
                "Sat, 21 Nov 2026 08:31:00 GMT|PT59.877S",
                "Sun, 21 Nov 2027 08:31:00 GMT|P1D",
                "Fri, 31 Dec 9999 23:59:59 GMT|P1D"
            })
    void whatIsHeard(String header, Duration pause) {
        assertThat(RetryAfter.read(header, Samples.NOW)).contains(pause);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "soon",
                "-5",
                "1.5",
                "1e3",
                "9999999999999999999",
                "Sat, 21 Nov 2026 08:29:00 GMT",
                "2026-11-21T08:31:00Z",
                "Sun, 21 Nov 2026 08:31:00 GMT"
            })
    void whatIsNot(String header) {
        assertThat(RetryAfter.read(header, Samples.NOW)).isEmpty();
    }

    @Test
    @Proof({"T2", "T3"})
    void whateverIsSentThePauseIsAtMostADay() {
        Garbled.each(
                header -> assertThat(RetryAfter.read(header, Samples.NOW).orElse(Duration.ZERO))
                        .isBetween(Duration.ZERO, Duration.ofDays(1)),
                "120",
                "Sat, 21 Nov 2026 08:31:00 GMT",
                "Fri, 31 Dec 9999 23:59:59 GMT");
    }
}
