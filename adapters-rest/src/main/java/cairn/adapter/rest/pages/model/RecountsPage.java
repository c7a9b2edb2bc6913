package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

public record RecountsPage(List<Recount> recounts) {

    /** Returns whether a recount is in progress, so that the page is read again. */
    public boolean isRunning() {
        return recounts.stream().anyMatch(Recount::isRunning);
    }

    /**
     * A recount.
     *
     * @param until the point at which it ends, in words; null for now
     * @param result what the comparison found, in a sentence; null before the end
     * @param facts the comparison in figures; empty before the end
     */
    public record Recount(
            String id,
            Badge status,
            When started,
            @Nullable String until,
            boolean isRunning,
            long events,
            long total,
            String percent,
            @Nullable String result,
            List<Fact> facts) {}
}
