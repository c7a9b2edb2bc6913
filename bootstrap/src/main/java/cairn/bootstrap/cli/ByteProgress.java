package cairn.bootstrap.cli;

import cairn.application.projection.Rebuild.Progress;
import cairn.application.view.Reached;
import java.util.Locale;

/** Shows how many bytes of long work are done. */
final class ByteProgress {

    private static final long MEGABYTE = 1_000_000;

    private final ProgressLine line = ProgressLine.onStandardOutput("MB");
    private final Interruption interruption;
    private long shown = -1;

    ByteProgress(Interruption interruption) {
        this.interruption = interruption;
    }

    /** Shows the progress, and returns whether the work goes on. */
    boolean show(long bytes, long total) {
        long goal = Math.max(1, total / MEGABYTE);
        long reached = Math.min(goal, bytes / MEGABYTE);
        if (reached != shown) {
            shown = reached;
            line.show(new Progress(new Reached(reached, reached), goal));
        }
        return !interruption.hasHappened();
    }

    void end() {
        line.end();
    }

    static String readable(long bytes) {
        return String.format(Locale.ROOT, "%,d MB", Math.max(1, bytes / MEGABYTE));
    }
}
