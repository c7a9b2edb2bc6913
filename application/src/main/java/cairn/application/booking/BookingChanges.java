package cairn.application.booking;

import cairn.application.axon.History;
import cairn.application.axon.History.Recorded;
import cairn.application.port.in.ListBookingChanges;
import cairn.application.port.in.PositionCursor;
import cairn.application.port.log.EventMetadata;
import cairn.application.port.log.Tags;
import cairn.application.port.out.LogPositions;
import cairn.application.view.BookingChange;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import cairn.domain.access.Mode;
import cairn.domain.booking.BookingEvent;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.ConditionsEvent;
import cairn.domain.conditions.TestClosureEvent;
import cairn.domain.conditions.TestClosures;
import cairn.domain.shared.Rejection.Missing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Pages the changes of a booking. A page reads the history up to its own last event, and ends early when its changes
 * have {@value #PAGE_BYTES} bytes.
 */
final class BookingChanges {

    private static final long PAGE_BYTES = 512L << 10;

    private final History history;
    private final LogPositions positions;

    BookingChanges(History history, LogPositions positions) {
        this.history = history;
        this.positions = positions;
    }

    Page<BookingChange> page(ListBookingChanges question) {
        var tag = Tags.of(question.bookingId());
        var page = new Draft(question);
        history.read(tag, BookingEvent.class, page::add);
        if (page.read == 0) {
            throw Missing.object();
        }
        long total = positions.countOf(tag, BookingEvent.class);
        return new Page<>(shown(page.shown), Total.exact(total), page.next(total), Freshness.CURRENT);
    }

    private record After(Recorded<BookingEvent> event, BookingView view) {}

    private static final class Draft {

        private final ListBookingChanges question;
        private final long afterPosition;
        private final List<After> shown = new ArrayList<>();
        private @Nullable BookingView view;
        private long read;
        private long bytesOfView;
        private long bytes;

        Draft(ListBookingChanges question) {
            this.question = question;
            this.afterPosition =
                    question.window().after().map(PositionCursor::read).orElse(0L);
        }

        boolean add(Recorded<BookingEvent> recorded) {
            if (!recorded.event().owner().equals(question.owner())) {
                throw Missing.object();
            }
            var after = BookingView.after(view, recorded.event(), recorded.at());
            view = after;
            bytesOfView = Math.max(bytesOfView, recorded.bytes());
            if (read++ >= question.window().offset() && recorded.position() > afterPosition) {
                shown.add(new After(recorded, after));
                bytes += bytesOfView;
            }
            return shown.size() < question.window().limit() && bytes < PAGE_BYTES;
        }

        Optional<String> next(long total) {
            return shown.isEmpty() || read >= total
                    ? Optional.empty()
                    : Optional.of(PositionCursor.text(shown.getLast().event().position()));
        }
    }

    private List<BookingChange> shown(List<After> changes) {
        if (changes.isEmpty()) {
            return List.of();
        }
        var first = changes.getFirst().view();
        var news = history.list(Tags.closuresOf(first.route()), ConditionsEvent.class);
        var testNews = first.owner().mode() == Mode.TEST
                ? history.list(Tags.testClosuresOf(first.owner().operator()), TestClosureEvent.class)
                : List.<Recorded<TestClosureEvent>>of();
        return changes.stream()
                .map(change -> shown(
                        change,
                        closuresBefore(change, news)
                                .and(testClosuresBefore(change, testNews).of(first.route()))))
                .toList();
    }

    private static BookingChange shown(After change, Closures closures) {
        var recorded = change.event();
        var metadata = recorded.metadata();
        return new BookingChange(
                UUID.fromString(recorded.id()),
                BookingEvents.typeOf(recorded.event()).name(),
                recorded.at(),
                recorded.position(),
                metadata.getOrDefault(EventMetadata.ACTOR, ""),
                metadata.getOrDefault(EventMetadata.REQUEST_ID, ""),
                change.view().asOf(recorded.at()).onRoute(() -> closures));
    }

    private static Closures closuresBefore(After change, List<Recorded<ConditionsEvent>> news) {
        var closures = Closures.NONE;
        for (var recorded : news) {
            if (recorded.position() < change.event().position()) {
                closures = closures.after(recorded.event());
            }
        }
        return closures;
    }

    private static TestClosures testClosuresBefore(After change, List<Recorded<TestClosureEvent>> news) {
        var closures = TestClosures.NONE;
        for (var recorded : news) {
            if (recorded.position() < change.event().position()) {
                closures = closures.after(recorded.event());
            }
        }
        return closures;
    }
}
