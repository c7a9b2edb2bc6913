package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The part of a list to return.
 *
 * @param limit the largest number of items, at least 1
 * @param offset the number of items to skip
 * @param after the cursor that an earlier page ended with; the offset is then 0
 */
public record Window(int limit, int offset, Optional<String> after) {

    public static Window of(int limit, int offset) {
        return new Window(limit, offset, Optional.empty());
    }

    public static Window after(String cursor, int limit) {
        return new Window(limit, 0, Optional.of(cursor));
    }

    /** Returns this part of items that have not been sorted, the newest first. */
    public <T> Page<T> newestOf(Collection<T> all, Function<T, PageCursor> place) {
        var last = after.map(PageCursor::read);
        var rest = all.stream()
                .sorted(Comparator.comparing(place).reversed())
                .filter(item -> last.isEmpty() || place.apply(item).compareTo(last.get()) < 0);
        return page(rest, all.size(), item -> place.apply(item).text());
    }

    /** Returns this part of items that are in the order of their positions in the log, the oldest first. */
    public <T> Page<T> oldestOf(List<T> all, ToLongFunction<T> position) {
        long last = after.map(PositionCursor::read).orElse(0L);
        var rest = all.stream().filter(item -> position.applyAsLong(item) > last);
        return page(rest, all.size(), item -> PositionCursor.text(position.applyAsLong(item)));
    }

    private <T> Page<T> page(Stream<T> afterCursor, int total, Function<T, String> cursor) {
        var rest = afterCursor.skip(offset).toList();
        var items = rest.stream().limit(limit).toList();
        var next = rest.size() > items.size() ? Optional.of(cursor.apply(items.getLast())) : Optional.<String>empty();
        return new Page<>(items, Total.exact(total), next, Freshness.CURRENT);
    }
}
