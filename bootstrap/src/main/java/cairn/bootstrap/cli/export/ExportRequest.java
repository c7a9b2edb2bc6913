package cairn.bootstrap.cli.export;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.support.FeedWriter;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.Disclosure;
import cairn.application.view.Page.Freshness;
import cairn.bootstrap.cli.LogPoint;
import cairn.bootstrap.export.DataSet;
import cairn.bootstrap.export.ExportedBookings;
import cairn.bootstrap.export.ExportedDispatches;
import cairn.bootstrap.export.ExportedEvents;
import cairn.bootstrap.export.ExportedNights;
import cairn.bootstrap.export.ExportedPermits;
import cairn.bootstrap.export.ExportedRevenue;
import cairn.bootstrap.export.Format;
import cairn.bootstrap.export.Rows;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.webhook.Subscription;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A request to export an operator's data.
 *
 * @param until the position or time up to which events are exported, or the state in which revenue is reported
 * @param after the position after which events are exported
 * @param types the types of events as given
 */
record ExportRequest(
        DataSet subject,
        Owner owner,
        Optional<String> until,
        long after,
        List<String> types,
        Subscription events,
        boolean isPersonal) {

    /** Describes the request; a partial file is continued only by the same one. */
    String description(Format format, String place) {
        return "%s of %s, %s, from %s, as %s%s%s%s%s"
                .formatted(
                        subject,
                        owner.operator(),
                        owner.mode().name().toLowerCase(Locale.ROOT),
                        place,
                        format,
                        isPersonal ? ", with personal data" : "",
                        after == 0 ? "" : ", after " + after,
                        until.map(point -> ", until " + point).orElse(""),
                        types.equals(List.of("*")) ? "" : ", only " + String.join(",", types));
    }

    long moment(ApplicationContext context) {
        return until.map(point -> new LogPoint(point).positionIn(context))
                .orElseGet(() -> context.getBean(LogPositions.class).head());
    }

    Rows rows(ApplicationContext context, long moment) {
        return switch (subject) {
            case events ->
                new ExportedEvents(
                        context.getBean(EventFeed.class),
                        context.getBean(FeedWriter.class),
                        isPersonal ? Disclosure.PERSONAL : Disclosure.PSEUDONYMISED,
                        owner,
                        new Wanted(events, Optional.empty(), Optional.empty()),
                        after,
                        moment);
            case bookings -> {
                requireShown(context, owner, BookingEvent.class, BookingViews.PROJECTION);
                yield new ExportedBookings(
                        context.getBean(BookingViews.class), context.getBean(Clock.class), owner, isPersonal);
            }
            case revenue -> {
                requireShown(context, owner, BookingEvent.class, RevenueFacts.PROJECTION);
                yield new ExportedRevenue(context.getBean(RevenueFacts.class), owner, 0, moment);
            }
            case nights -> {
                requireShown(context, owner, ReservationEvent.class, ReservationViews.PROJECTION);
                yield new ExportedNights(context.getBean(ReservationViews.class), owner, isPersonal);
            }
            case permits -> {
                requireShown(context, owner, ApplicationEvent.class, ApplicationViews.PROJECTION);
                yield new ExportedPermits(
                        context.getBean(ApplicationViews.class), context.getBean(Clock.class), owner, isPersonal);
            }
            case dispatches -> {
                requireShown(context, owner, DispatchEvent.class, DispatchViews.PROJECTION);
                yield new ExportedDispatches(context.getBean(DispatchViews.class), owner);
            }
            case log -> throw new IllegalArgumentException("The log is exported to Parquet files only");
        };
    }

    /**
     * Waits until a projection shows the owner's newest event.
     *
     * @throws StartupException if it does not in time
     */
    static void requireShown(ApplicationContext context, Owner owner, Class<?> events, String projection) {
        var ownWrites = new ReadYourWrites(context.getBean(LogPositions.class));
        if (ownWrites.await(owner, events, projection) == Freshness.LAGGING) {
            throw new StartupException(
                    "The lists lag behind the log, so the export would be incomplete: let the service run until they "
                            + "have caught up, and try again");
        }
    }
}
