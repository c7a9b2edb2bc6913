package cairn.application.view;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A part of a list.
 *
 * @param total the number of items of the whole list
 * @param next the cursor after which the next page starts; absent at the end, and for lists without cursors
 * @param freshness whether the caller's own last write is included
 */
public record Page<T>(List<T> items, Total total, Optional<String> next, Freshness freshness) {

    /** The freshness of a list; a lagging one may lack the caller's latest writes. */
    public enum Freshness {
        CURRENT,
        LAGGING
    }

    public Page {
        items = List.copyOf(items);
    }

    public static <T> Page<T> current(List<T> items, long total) {
        return new Page<>(items, Total.exact(total), Optional.empty(), Freshness.CURRENT);
    }

    public Page<T> as(Freshness known) {
        return new Page<>(items, total, next, known);
    }

    public <R> Page<R> map(Function<T, R> change) {
        return new Page<>(items.stream().map(change).toList(), total, next, freshness);
    }
}
