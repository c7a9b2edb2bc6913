package cairn.bootstrap.cli.export;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.in.ListOperators;
import cairn.application.port.in.ListOperators.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.OperatorViews;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.support.FeedWriter;
import cairn.application.port.support.RawEventReader;
import cairn.application.view.Disclosure;
import cairn.bootstrap.export.Anchor;
import cairn.bootstrap.export.ChangedObjects;
import cairn.bootstrap.export.DataSet;
import cairn.bootstrap.export.ErasedEvents;
import cairn.bootstrap.export.ExportedEvents;
import cairn.bootstrap.export.ExportedLog;
import cairn.bootstrap.export.ExportedRevenue;
import cairn.bootstrap.export.IncrementalExport;
import cairn.bootstrap.export.IncrementalExport.Source;
import cairn.bootstrap.export.Rows;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.webhook.Subscription;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * A request to extend a directory of Parquet files.
 *
 * @param operator the operator; empty for all, each in a directory of its own
 */
record IncrementalRequest(
        DataSet dataSet, Path directory, Optional<OperatorId> operator, Mode mode, boolean isPersonal) {

    private static final int AT_ONCE = 1_000;
    private static final Wanted EVERYTHING =
            new Wanted(new Subscription(List.of("*")), Optional.empty(), Optional.empty());

    /** Returns the owners whose rows are exported one after the other; the log of all operators is the platform's. */
    List<Owner> owners(ApplicationContext context) {
        if (dataSet == DataSet.log) {
            return List.of(new Owner(Operator.PLATFORM, mode));
        }
        return operator.map(List::of).orElseGet(() -> all(context.getBean(OperatorViews.class))).stream()
                .map(one -> new Owner(one, mode))
                .toList();
    }

    private static List<OperatorId> all(OperatorViews views) {
        var filter = new Filter(Optional.empty(), Set.of(), Optional.empty());
        var found = new ArrayList<OperatorId>();
        var window = Optional.of(Window.of(AT_ONCE, 0));
        while (window.isPresent()) {
            var page = views.list(new ListOperators(filter, window.get()));
            page.items().forEach(operator -> found.add(operator.id()));
            window = page.next().map(cursor -> Window.after(cursor, AT_ONCE));
        }
        return found;
    }

    /** Returns whether the directory of one operator has no file with rows. */
    boolean hasNoRows() throws IOException {
        if (operator.isEmpty()) {
            return false;
        }
        try (var months = Files.newDirectoryStream(directory, "month=*")) {
            return !months.iterator().hasNext();
        }
    }

    IncrementalExport export(Owner owner, String masterKey) {
        if (dataSet == DataSet.log) {
            return IncrementalExport.ofLog(directory, masterKey);
        }
        var own = operator.isPresent() ? directory : directory.resolve("operator=" + owner.operator());
        return new IncrementalExport(own, dataSet, owner, isPersonal, masterKey);
    }

    Source source(ApplicationContext context, Owner owner) {
        var log = context.getBean(EventLogReader.class);
        return dataSet == DataSet.log
                ? new RawSource(context.getBean(RawEventReader.class), log)
                : new LogSource(context, context.getBean(EventFeed.class), log, owner, this);
    }

    private static boolean has(EventLogReader log, Anchor event) {
        return log.positionOf(event.event()).orElse(0) == event.position();
    }

    private record RawSource(RawEventReader events, EventLogReader log) implements Source {

        @Override
        public Optional<Anchor> lastEvent(long upTo) {
            return events.next(upTo - 1, upTo, 1, 1).stream()
                    .map(event -> new Anchor(event.id(), event.position()))
                    .findFirst();
        }

        @Override
        public boolean has(Anchor event) {
            return IncrementalRequest.has(log, event);
        }

        @Override
        public SortedSet<Long> erased(long after, long upTo) {
            return Collections.emptySortedSet(); // it never has personal data
        }

        @Override
        public Rows rows(long after, long upTo) {
            return new ExportedLog(events, after, upTo);
        }
    }

    private record LogSource(
            ApplicationContext context, EventFeed feed, EventLogReader log, Owner owner, IncrementalRequest request)
            implements Source {

        @Override
        public Optional<Anchor> lastEvent(long upTo) {
            var reading = feed.readBackwards(owner, EVERYTHING, 0, upTo, 1);
            while (reading.hasNext()) {
                for (var event : reading.next().events()) {
                    return Optional.of(new Anchor(event.eventId(), event.position()));
                }
            }
            return Optional.empty();
        }

        @Override
        public boolean has(Anchor event) {
            return IncrementalRequest.has(log, event);
        }

        @Override
        public SortedSet<Long> erased(long after, long upTo) {
            return new ErasedEvents(log, owner).by(after, upTo);
        }

        @Override
        public Rows rows(long after, long upTo) {
            return switch (request.dataSet) {
                case events ->
                    new ExportedEvents(
                            feed,
                            context.getBean(FeedWriter.class),
                            request.isPersonal ? Disclosure.PERSONAL : Disclosure.PSEUDONYMISED,
                            owner,
                            EVERYTHING,
                            after,
                            upTo);
                case revenue -> {
                    ExportRequest.requireShown(context, owner, BookingEvent.class, RevenueFacts.PROJECTION);
                    yield new ExportedRevenue(context.getBean(RevenueFacts.class), owner, after, upTo);
                }
                case bookings, nights, permits, dispatches ->
                    new ChangedObjects(feed, request.dataSet, owner, request.isPersonal, after, upTo);
                case log -> throw new IllegalStateException("The log has a source of its own");
            };
        }
    }
}
