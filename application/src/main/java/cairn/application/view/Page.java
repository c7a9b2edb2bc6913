package cairn.application.view;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A part of a list.
 *
 * @param total how many there are in all
 * @param next the cursor that the following part starts after, where the list has cursors and does not end here
 * @param freshness whether the caller's own last write is in it
 */
public record Page<T>(List<T> items, long total, Optional<String> next, Freshness freshness) {

    /** How much a list can be relied on to show. */
    public enum Freshness {
        CURRENT,
        LAGGING
    }

    public Page {
        items = List.copyOf(items);
    }

    public static <T> Page<T> current(List<T> items, long total) {
        return new Page<>(items, total, Optional.empty(), Freshness.CURRENT);
    }

    public Page<T> as(Freshness known) {
        return new Page<>(items, total, next, known);
    }

    public <R> Page<R> map(Function<T, R> change) {
        return new Page<>(items.stream().map(change).toList(), total, next, freshness);
    }
}
