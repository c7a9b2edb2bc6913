package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

/**
 * The part of a list that a caller wants to see.
 *
 * @param limit how many at most, from 1
 * @param offset how many to leave out first
 * @param after the cursor that an earlier page ended with; then the offset is 0
 */
public record Window(int limit, int offset, Optional<String> after) {

    public static Window of(int limit, int offset) {
        return new Window(limit, offset, Optional.empty());
    }

    public static Window after(String cursor, int limit) {
        return new Window(limit, 0, Optional.of(cursor));
    }

    /** Returns this part of a list that is held as a whole, newest first. */
    public <T> Page<T> newestOf(Collection<T> all, Function<T, PageCursor> place) {
        var last = after.map(PageCursor::read);
        var rest = all.stream()
                .sorted(Comparator.comparing(place).reversed())
                .filter(item -> last.isEmpty() || place.apply(item).compareTo(last.get()) < 0)
                .skip(offset)
                .toList();
        var items = rest.stream().limit(limit).toList();
        var next = rest.size() > items.size()
                ? Optional.of(place.apply(items.getLast()).text())
                : Optional.<String>empty();
        return new Page<>(items, all.size(), next, Freshness.CURRENT);
    }
}
