package cairn.bootstrap.export;

import cairn.application.port.in.EventFeed;
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
import java.util.stream.Stream;

/** Exports an operator's objects as of each of their events, in the order of the log. */
public final class ChangedObjects extends FeedRows {

    private final DataSet objects;
    private final boolean isPersonal;

    /**
     * Creates an export.
     *
     * @param isPersonal whether personal data are included
     * @param from the position before the first event
     * @param upTo the last position, inclusive
     */
    public ChangedObjects(EventFeed feed, DataSet objects, Owner owner, boolean isPersonal, long from, long upTo) {
        super(
                feed,
                owner,
                new Wanted(new Subscription(List.of(objects.types())), Optional.empty(), Optional.empty()),
                from,
                upTo);
        this.objects = objects;
        this.isPersonal = isPersonal;
    }

    @Override
    public List<Column> columns() {
        return objects.changeColumns(isPersonal);
    }

    @Override
    Stream<Map<String, Object>> rows(PublicEvent event) {
        if (event.isSample()) {
            return Stream.empty();
        }
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
