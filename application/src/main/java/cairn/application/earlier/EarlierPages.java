package cairn.application.earlier;

import cairn.application.port.in.LogMoment;
import cairn.application.port.in.PageCursor;
import cairn.application.port.in.Window;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.LogTimes;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page.Freshness;
import cairn.application.view.UncountedPage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Reads pages of objects as they were at a moment, the newest object first. A request reads a limited number of objects
 * and of bytes, so a page can end before it is full; its cursor continues.
 *
 * @param value returns the value of an object's id
 * @param id returns the id of a view
 */
public record EarlierPages<K, V, E>(
        EventLogReader log, Folding<K, V, E> folding, Function<K, UUID> value, Function<V, K> id) {

    static final int MOST_OBJECTS = 500;

    private static final int BATCH = 100;

    /** The number of events of a batch; a single object may have more. */
    private static final int MOST_EVENTS = 1_000;

    private static final long MOST_BYTES = 8L << 20;

    /** Lists objects by creation, the newest first, among them all that the page may contain. */
    @FunctionalInterface
    public interface Candidates<K> {

        /**
         * Returns the next objects.
         *
         * @param until the time at or before which they were created
         * @param after the place after which they follow; empty for the first
         */
        List<CreatedObject<K>> next(Instant until, Optional<PageCursor> after, int most);
    }

    /**
     * Returns a page.
     *
     * @param selection returns those of the views as of the moment that the list shows
     */
    public UncountedPage<V> page(
            Window window, LogMoment moment, Candidates<K> candidates, UnaryOperator<List<V>> selection) {
        var page = new Filling(window);
        var until = moment.at().plus(LogTimes.DISORDER);
        boolean isFinished = false;
        while (!isFinished && page.hasRoom()) {
            int most = page.batch();
            var next = candidates.next(until, page.after, most + 1);
            var batch = beginning(next, most);
            var states = folding.of(batch.stream().map(CreatedObject::id).toList(), moment.position(), log);
            page.read(batch.size(), states.bytes());
            var selected = selection.apply(states.views()).stream().collect(Collectors.toMap(id, view -> view));
            boolean isAll = page.add(batch, selected);
            isFinished = isAll && batch.size() == next.size();
        }
        return new UncountedPage<>(
                page.items, isFinished ? Optional.empty() : page.after.map(PageCursor::text), Freshness.CURRENT);
    }

    /** Returns the first objects up to a number of objects and of events. */
    private static <K> List<CreatedObject<K>> beginning(List<CreatedObject<K>> objects, int most) {
        int size = 0;
        for (int events = 0; size < Math.min(most, objects.size()); size++) {
            events += objects.get(size).events();
            if (size > 0 && events > MOST_EVENTS) {
                break;
            }
        }
        return objects.subList(0, size);
    }

    private final class Filling {

        private final int limit;
        private final List<V> items = new ArrayList<>();
        private Optional<PageCursor> after;
        private int objects;
        private long bytes;

        private Filling(Window window) {
            limit = window.limit();
            after = window.after().map(PageCursor::read);
        }

        boolean hasRoom() {
            return items.size() < limit && objects < MOST_OBJECTS && bytes < MOST_BYTES;
        }

        int batch() {
            return objects == 0 ? limit : Math.min(BATCH, MOST_OBJECTS - objects);
        }

        void read(int more, long size) {
            objects += more;
            bytes += size;
        }

        /** Adds the selected objects of a batch, and returns whether there was room for all. */
        boolean add(List<CreatedObject<K>> batch, Map<K, V> selected) {
            for (var object : batch) {
                var view = selected.get(object.id());
                if (view != null && items.size() == limit) {
                    return false;
                }
                if (view != null) {
                    items.add(view);
                }
                after = Optional.of(new PageCursor(object.createdAt(), value.apply(object.id())));
            }
            return true;
        }
    }
}
