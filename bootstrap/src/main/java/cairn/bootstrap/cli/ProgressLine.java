package cairn.bootstrap.cli;

import cairn.application.projection.Rebuild.Progress;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of long work: on a terminal in one line that is overwritten, elsewhere in a new line every five
 * seconds.
 */
public final class ProgressLine {

    private static final int WIDTH = 24;
    private static final long TERMINAL_NANOS = Duration.ofMillis(100).toNanos();
    private static final long ELSEWHERE_NANOS = Duration.ofSeconds(5).toNanos();
    private static final String START_OF_LINE = "\r";
    private static final String REST_OF_LINE_AWAY = "\u001b[K";

    private final PrintStream out;
    private final boolean onTerminal;
    private final String things;
    private final LongSupplier stopwatch;
    private @Nullable Progress first;
    private long began;
    private long shown;

    ProgressLine(PrintStream out, boolean onTerminal, String things, LongSupplier stopwatch) {
        this.out = out;
        this.things = things;
        this.onTerminal = onTerminal;
        this.stopwatch = stopwatch;
    }

    @SuppressWarnings("SystemConsoleNull") // since JDK 25 null again without a terminal
    public static ProgressLine onStandardOutput(String things) {
        var console = System.console();
        return new ProgressLine(System.out, console != null && console.isTerminal(), things, System::nanoTime);
    }

    public void show(Progress now) {
        long time = stopwatch.getAsLong();
        if (first == null) {
            first = now;
            began = time;
            shown = time;
            if (now.reached().events() > 0) {
                out.printf(
                        Locale.ROOT, "Continuing after %,d %s%n", now.reached().events(), things);
            }
        } else if (time - shown >= (onTerminal ? TERMINAL_NANOS : ELSEWHERE_NANOS) || isAtItsEnd(now)) {
            shown = time;
            print(text(now, first, time - began));
        }
    }

    public void end() {
        if (onTerminal) {
            out.println();
        }
    }

    private void print(String text) {
        if (onTerminal) {
            out.print(START_OF_LINE + text + REST_OF_LINE_AWAY);
            out.flush();
        } else {
            out.println(text);
        }
    }

    private String text(Progress now, Progress first, long nanos) {
        double seconds = Math.max(nanos, 1) / 1e9;
        double events = (now.reached().events() - first.reached().events()) / seconds;
        double positions = (now.reached().position() - first.reached().position()) / seconds;
        long left = positions == 0 ? 0 : Math.round((now.goal() - now.reached().position()) / positions);
        return String.format(
                Locale.ROOT,
                "%s %3d %%  %,d %s  %,d/s  %s left",
                bar(now),
                percent(now),
                now.reached().events(),
                things,
                Math.round(events),
                readable(Duration.ofSeconds(left)));
    }

    private static String bar(Progress now) {
        int done = (int) (WIDTH * percent(now) / 100);
        return "[" + "#".repeat(done) + ".".repeat(WIDTH - done) + "]";
    }

    private static long percent(Progress now) {
        return isAtItsEnd(now) ? 100 : 100 * now.reached().position() / now.goal();
    }

    private static boolean isAtItsEnd(Progress now) {
        return now.reached().position() >= now.goal();
    }

    private static String readable(Duration time) {
        return time.toMinutes() == 0
                ? time.toSeconds() + " s"
                : "%d min %02d s".formatted(time.toMinutes(), time.toSecondsPart());
    }
}
