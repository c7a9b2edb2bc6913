package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Random;

/**
 * One run of one proof: its budget and its seed, and what it found. A method that asserts also records, so that the report
 * holds nothing that was not checked.
 */
public final class ProofRun {

    private final long seed;
    private final OptionalLong minutes;
    private final long began = System.nanoTime();
    private volatile long measured = began;
    private final List<String> sizes = new ArrayList<>();
    private final List<String> figures = new ArrayList<>();
    private final List<String> counterProofs = new ArrayList<>();
    private final Progress progress;

    ProofRun(String id, long seed, OptionalLong minutes) {
        this.seed = seed;
        this.minutes = minutes;
        this.progress = new Progress(id);
    }

    Random random() {
        return new Random(seed);
    }

    long seed() {
        return seed;
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    /** Starts the clock of {@code --minutes}, once everything that is measured is up. */
    void startMeasuring() {
        measured = System.nanoTime();
    }

    /** Returns whether the time of a run with {@code --minutes} is used up; a run without it ends by its size alone. */
    boolean isTimeUp() {
        var time = Duration.ofNanos(System.nanoTime() - measured);
        return minutes.isPresent() && time.toMinutes() >= minutes.getAsLong();
    }

    boolean isShort() {
        return minutes.isPresent();
    }

    /** Returns the part of a size that a counter-proof or a warm-up needs, smaller in a short run. */
    int scaled(int size) {
        return isShort() ? Math.max(1, size / 10) : size;
    }

    Progress progress() {
        return progress;
    }

    /** Records how large the run was; only one that was limited by {@code --minutes} may stay below the bar. */
    void size(String what, long reached, long bar) {
        sizes.add("%,d %s%s".formatted(reached, what, reached < bar ? " (of %,d)".formatted(bar) : ""));
        if (!isShort()) {
            assertThat(reached).as(what).isGreaterThanOrEqualTo(bar);
        }
    }

    /** Records how the run was set up, such as the number of nodes. */
    void setting(String text) {
        sizes.add(text);
    }

    /** Requires that nothing of the kind was found. */
    void none(String what, Collection<?> found) {
        figures.add("%,d %s".formatted(found.size(), what));
        assertThat(found).as(what).isEmpty();
    }

    /** Requires a count of 0. */
    void none(String what, long found) {
        figures.add("%,d %s".formatted(found, what));
        assertThat(found).as(what).isZero();
    }

    /** Requires that something of the kind was found, without which the run would have shown nothing. */
    void some(String what, long found) {
        figures.add("%,d %s".formatted(found, what));
        assertThat(found).as(what).isPositive();
    }

    void figure(String text) {
        figures.add(text);
    }

    /** Records times beside their bar. A missed bar is reported and is no failure: it may be due to the machine. */
    void times(String what, Collection<Duration> measured, Duration bar) {
        var sorted = measured.stream().sorted().toList();
        assertThat(sorted).as(what).isNotEmpty();
        var worst = percentile(sorted, 99);
        figures.add("%s: p50 %s, p99 %s, longest %s (%s: p99 ≤ %s)"
                .formatted(
                        what,
                        text(percentile(sorted, 50)),
                        text(worst),
                        text(sorted.getLast()),
                        worst.compareTo(bar) <= 0 ? "within the bar" : "**bar missed**",
                        text(bar)));
    }

    private static Duration percentile(List<Duration> sorted, int percent) {
        return sorted.get((int) Math.ceil(percent / 100.0 * sorted.size()) - 1);
    }

    private static String text(Duration time) {
        return time.toMillis() < 1_000
                ? time.toMillis() + " ms"
                : String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1_000.0);
    }

    /** Requires that the check fires where the protection is switched off. */
    void counterProof(String what, long found) {
        counterProofs.add("%s: %,d".formatted(what, found));
        assertThat(found).as("counter-proof: %s", what).isPositive();
    }

    List<String> sizes() {
        return List.copyOf(sizes);
    }

    List<String> figures() {
        return List.copyOf(figures);
    }

    List<String> counterProofs() {
        return List.copyOf(counterProofs);
    }
}
