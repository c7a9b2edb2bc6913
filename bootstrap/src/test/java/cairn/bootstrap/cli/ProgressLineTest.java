package cairn.bootstrap.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.projection.Rebuild.Progress;
import cairn.application.view.Reached;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(written, true, UTF_8);
    private Duration time = Duration.ZERO;

    @Test
    void aTerminalHasOneLineThatIsWrittenOverAndOver() {
        var line = new ProgressLine(out, true, "events", () -> time.toNanos());
        line.show(progress(0, 0));
        time = Duration.ofSeconds(2);
        line.show(progress(50_000, 25_000));
        time = Duration.ofMillis(2_050);
        line.show(progress(51_000, 25_500));
        time = Duration.ofSeconds(4);
        line.show(progress(100_000, 50_000));
        line.end();

        assertThat(text())
                .isEqualTo("\r[############............]  50 %  25,000 events  12,500/s  2 s left\u001b[K"
                        + "\r[########################] 100 %  50,000 events  12,500/s  0 s left\u001b[K\n");
    }

    @Test
    void elsewhereThereIsALineEveryFiveSecondsAndTheLast() {
        var line = new ProgressLine(out, false, "events", () -> time.toNanos());
        for (long second = 0; second <= 12; second++) {
            time = Duration.ofSeconds(second);
            line.show(progress(second * 100L, second * 100L));
        }
        time = Duration.ofSeconds(13);
        line.show(progress(100_000, 100_000));
        line.end();

        assertThat(text().lines())
                .hasSize(3)
                .first()
                .isEqualTo("[........................]   0 %  500 events  100/s  16 min 35 s left");
    }

    @Test
    void whatGoesOnSaysFromWhereAndHowFastItIsNow() {
        var line = new ProgressLine(out, false, "events", () -> time.toNanos());
        line.show(progress(40_000, 40_000));
        time = Duration.ofSeconds(5);
        line.show(progress(60_000, 60_000));

        assertThat(text()).isEqualTo("""
                        Continuing after 40,000 events
                        [##############..........]  60 %  60,000 events  4,000/s  10 s left
                        """);
    }

    private static Progress progress(long position, long events) {
        return new Progress(new Reached(position, events), 100_000);
    }

    private String text() {
        return written.toString(UTF_8);
    }
}
