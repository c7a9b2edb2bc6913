package cairn.bootstrap.export;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Reading;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.view.ApplicationView;
import cairn.application.view.BookingView;
import cairn.application.view.DispatchView;
import cairn.application.view.PublicEvent;
import cairn.application.view.ReservationView;
import cairn.application.view.ResourceView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Subscription;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Exports an operator's objects as of each of their events, in the order of the log. */
public final class ChangedObjects implements Rows {

    private final EventFeed feed;
    private final DataSet objects;
    private final Owner owner;
    private final boolean isPersonal;
    private final long from;
    private final long upTo;
    private @Nullable Reading reading;

    /**
     * Creates an export.
     *
     * @param isPersonal whether personal data are included
     * @param from the position before the first event
     * @param upTo the last position, inclusive
     */
    public ChangedObjects(EventFeed feed, DataSet objects, Owner owner, boolean isPersonal, long from, long upTo) {
        this.feed = feed;
        this.objects = objects;
        this.owner = owner;
        this.isPersonal = isPersonal;
        this.from = from;
        this.upTo = upTo;
    }

    @Override
    public List<Column> columns() {
        return objects.changeColumns(isPersonal);
    }

    @Override
    public long total() {
        return upTo;
    }

    @Override
    public Piece after(Optional<String> place) {
        var current = reading == null ? started(place.map(Long::parseLong).orElse(from)) : reading;
        reading = current;
        if (!current.hasNext()) {
            return new Piece(List.of(), Optional.empty(), OptionalLong.of(upTo));
        }
        var piece = current.next();
        return new Piece(
                piece.events().stream()
                        .filter(event -> !event.isSample())
                        .flatMap(this::rows)
                        .toList(),
                current.hasNext() ? Optional.of(Long.toString(piece.reached())) : Optional.empty(),
                OptionalLong.of(piece.reached()));
    }

    private Reading started(long after) {
        var wanted = new Wanted(new Subscription(List.of(objects.types())), Optional.empty(), Optional.empty());
        return feed.read(owner, wanted, after, upTo, EventFeed.LARGEST_PIECE);
    }

    private Stream<Map<String, Object>> rows(PublicEvent event) {
        return rows(event.after()).map(row -> {
            row.put("position", event.position());
            return row;
        });
    }

    private Stream<Map<String, Object>> rows(ResourceView object) {
        return switch (object) {
            case BookingView booking -> Stream.of(ExportedBookings.row(booking, isPersonal));
            case ReservationView reservation -> ExportedNights.rows(reservation, isPersonal);
            case ApplicationView application -> Stream.of(ExportedPermits.row(application, isPersonal));
            case DispatchView dispatch -> Stream.of(ExportedDispatches.row(dispatch));
            default -> throw new IllegalStateException("No rows of " + object.getClass());
        };
    }
}
