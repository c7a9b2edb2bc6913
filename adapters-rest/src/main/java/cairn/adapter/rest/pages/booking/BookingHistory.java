package cairn.adapter.rest.pages.booking;

import cairn.application.port.in.ListBookingChanges;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.BookingChange;
import cairn.application.view.BookingView;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

@Singleton
final class BookingHistory {

    private static final int MOST = 50;

    private final Queries queries;

    BookingHistory(Queries queries) {
        this.queries = queries;
    }

    /**
     * A part of the history, oldest first.
     *
     * @param before the change before the first one
     * @param shown the change whose state the page shows
     * @param versions the number of all changes
     */
    record Part(
            Optional<BookingChange> before, List<BookingChange> changes, Optional<BookingChange> shown, int versions) {

        Part {
            changes = List.copyOf(changes);
        }

        /** Returns the position in the log before the first of these changes, after the change before it. */
        long after() {
            return before.map(BookingChange::position).orElse(0L);
        }

        /** Returns the position of the last of these changes, or of the log's end if no change follows. */
        long upTo() {
            return changes.isEmpty() || changes.getLast().after().version() == versions
                    ? Long.MAX_VALUE
                    : changes.getLast().position();
        }

        /** Returns the booking after each of these changes, and before them. */
        Stream<BookingView> states() {
            return Stream.concat(before.stream(), changes.stream()).map(BookingChange::after);
        }
    }

    /** Returns the latest changes, or those around the version that the query names. */
    Part around(BookingView present, VersionQuery query) {
        int versions = present.version();
        int wanted = query.version() == null ? versions : Math.min(query.version(), versions);
        int first = Math.max(1, Math.min(versions - MOST + 1, wanted - MOST / 2));
        int before = Math.max(0, first - 2);
        var found = read(present, before, Math.min(versions, first + MOST - 1) - before);
        var changes = found.stream()
                .filter(change -> change.after().version() >= first)
                .toList();
        return new Part(
                found.stream()
                        .filter(change -> change.after().version() < first)
                        .findFirst(),
                changes,
                changes.stream()
                        .filter(change -> change.after().version() == wanted)
                        .findFirst(),
                versions);
    }

    /** Reads page after page, because a page of large events is shorter than its limit. */
    private List<BookingChange> read(BookingView booking, int offset, int most) {
        var found = new ArrayList<BookingChange>();
        var window = Optional.of(Window.of(most, offset));
        while (window.isPresent() && found.size() < most) {
            var page = queries.ask(new ListBookingChanges(booking.id(), booking.owner(), window.get()));
            found.addAll(page.items());
            int left = most - found.size();
            window = left > 0 ? page.next().map(cursor -> Window.after(cursor, left)) : Optional.empty();
        }
        return found;
    }
}
