package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

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
        return new Page<>(items, Total.exact(all.size()), next, Freshness.CURRENT);
    }
}
