package cairn.application.earlier;

import cairn.application.port.in.PageCursor;
import cairn.application.port.in.TimeWindows;
import cairn.application.view.CreatedObject;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Pages of objects by creation, the newest first, as stores in memory list them. */
public final class NewestObjects {

    private NewestObjects() {}

    /** Returns the next of some objects that were created within the windows and at or before a time. */
    public static <K> List<CreatedObject<K>> page(
            Stream<CreatedObject<K>> objects, TimeWindows times, Instant until, Optional<PageCursor> after, int most) {
        var created = new TimeWindows(times.createdFrom(), times.createdTo(), Optional.empty(), Optional.empty());
        return objects.filter(object -> created.include(object.createdAt(), object.createdAt()))
                .filter(object -> !object.createdAt().isAfter(until))
                .sorted((one, other) -> place(other).compareTo(place(one)))
                .dropWhile(object -> after.filter(last -> place(object).compareTo(place(last)) >= 0)
                        .isPresent())
                .limit(most)
                .toList();
    }

    private record Place(Instant createdAt, String id) implements Comparable<Place> {

        @Override
        public int compareTo(Place other) {
            return Comparator.comparing(Place::createdAt)
                    .thenComparing(Place::id)
                    .compare(this, other);
        }
    }

    private static Place place(CreatedObject<?> object) {
        return new Place(object.createdAt(), object.id().toString());
    }

    private static Place place(PageCursor last) {
        return new Place(last.createdAt(), last.id().toString());
    }
}
