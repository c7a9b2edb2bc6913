package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.axon.History;
import cairn.application.booking.BookingModule;
import cairn.application.booking.PlainEncryption;
import cairn.application.catalogue.TestCatalogue;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.module.Core;
import cairn.application.module.EveryFamily;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.ProjectionShares;
import cairn.application.port.support.NextVersions;
import cairn.application.projection.Rebuild.Progress;
import cairn.application.projection.Rebuild.RebuildResult;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.booking.Travellers;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import io.micronaut.context.ApplicationContext;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.GenericTaggedEventMessage;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;

/** A node that does nothing but bookings, and may stop writing. The proof P1 kills processes instead. */
final class TestNode implements AutoCloseable {

    private static final int CHUNK = 250;

    private final ApplicationContext context;
    private final Core core;
    private volatile boolean silent;

    private TestNode(ApplicationContext context) {
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        this.context = context;
        this.core = Core.start(
                context.getBean(EventStorageEngine.class),
                silenced(context.getBean(ProjectionShares.class)),
                new Silenced(context.getBean(BatchTransactions.class)),
                clock,
                List.of(BookingModule.of(
                        context.getBean(BookingViews.class),
                        new TestCatalogue(),
                        context.getBean(EventLogReader.class),
                        context.getBean(LogPositions.class),
                        new RouteConditionsCache(new History(context.getBean(EventStorageEngine.class))),
                        new PlainEncryption(),
                        clock)),
                (_, _) -> {});
    }

    private ProjectionShares silenced(ProjectionShares shares) {
        return (ProjectionShares) Proxy.newProxyInstance(
                ProjectionShares.class.getClassLoader(),
                new Class<?>[] {ProjectionShares.class},
                (_, method, arguments) -> {
                    try {
                        return method.invoke(writing(shares), arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    static TestNode over(TestDatabase database) {
        return new TestNode(TestContext.over(database));
    }

    static Owner owner(int number) {
        return new Owner(new OperatorId(new UUID(0, number)), number % 2 == 0 ? Mode.LIVE : Mode.TEST);
    }

    BookingId hold(Owner owner) {
        var id = new BookingId(UUID.randomUUID());
        core.commands()
                .send(
                        new CreateBooking(
                                id,
                                owner,
                                new ByTrail(TestCatalogue.EASY.id()),
                                LocalDate.now(ZoneOffset.UTC).plusDays(90),
                                2,
                                new Customer(new EmailAddress("maya@example.com"), Optional.empty(), Optional.empty()),
                                Crew.NONE,
                                Optional.of(Duration.ofMinutes(30)),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Map.of("channel", "web"),
                                Travellers.NONE),
                        new CommandContext("r1", "test"));
        return id;
    }

    /** Writes a confirmed booking for each number straight to the log, two events each. */
    void record(int bookings) {
        record(bookings, bean(EventStorageEngine.class));
    }

    static void record(int bookings, EventStorageEngine log) {
        for (int from = 0; from < bookings; from += CHUNK) {
            var events = IntStream.range(from, Math.min(bookings, from + CHUNK))
                    .mapToObj(TestNode::booked)
                    .flatMap(List::stream)
                    .<TaggedEventMessage<?>>map(
                            event -> new GenericTaggedEventMessage<>(event, EveryFamily.TAGS.resolve(event)))
                    .toList();
            log.appendEvents(AppendCondition.none(), null, events)
                    .thenCompose(append -> append.commit(null))
                    .join();
        }
    }

    private static List<EventMessage> booked(int number) {
        var id = new BookingId(UUID.randomUUID());
        var owner = owner(number % 8);
        var created = new BookingCreated(
                id,
                owner,
                TestCatalogue.EASY.id(),
                TestCatalogue.ROUTE,
                LocalDate.parse("2027-03-01"),
                LocalDate.parse("2027-03-14"),
                2,
                new Customer(new EmailAddress("maya@example.com"), Optional.of("Maya Gurung"), Optional.empty()),
                Crew.NONE,
                Money.of(100_000, "USD"),
                false,
                Optional.of(Instant.parse("2027-02-01T00:00:00Z")),
                CancellationLadder.STANDARD,
                Optional.of("R-" + number),
                Optional.empty(),
                Map.of("channel", "web"),
                Optional.empty());
        return Stream.of(created, new BookingConfirmed(id, owner, Optional.empty()))
                .<EventMessage>map(event -> new GenericEventMessage(new MessageType(event.getClass()), event))
                .toList();
    }

    /** Rebuilds the bookings' views, as {@code cairn replay} does; empty if another rebuild is running. */
    Optional<RebuildResult> rebuild(Predicate<Progress> goesOn) {
        try (var next = bean(NextVersions.class).claim(BookingViews.PROJECTION).orElseThrow()) {
            return BookingModule.rebuild(
                            bean(EventStorageEngine.class),
                            bean(BatchTransactions.class),
                            bean(BookingViews.class),
                            next)
                    .run(goesOn);
        }
    }

    void confirm(BookingId id, Owner owner) {
        core.commands().send(new ConfirmBooking(id, owner), new CommandContext("r2", "test"));
    }

    Page<BookingView> list(Owner owner) {
        return list(owner, 100);
    }

    Page<BookingView> list(Owner owner, int limit) {
        return core.queries().ask(new ListBookings(owner, Filter.ALL, Window.of(limit, 0)));
    }

    Page<BookingView> listWithoutWaiting(Owner owner) {
        return bean(BookingViews.class)
                .list(
                        new ListBookings(owner, Filter.ALL, Window.of(100, 0)),
                        Map.of(),
                        Clock.systemUTC().instant());
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** From now on it writes nothing, and releases nothing that it has claimed. */
    void stopWriting() {
        silent = true;
    }

    private <T> T writing(T part) {
        if (silent) {
            throw new IllegalStateException("This node no longer writes");
        }
        return part;
    }

    @Override
    public void close() {
        if (silent) {
            Thread.startVirtualThread(core::close);
        } else {
            core.close();
        }
        context.close();
    }

    private final class Silenced implements BatchTransactions {

        private final BatchTransactions transactions;

        Silenced(BatchTransactions transactions) {
            this.transactions = transactions;
        }

        @Override
        public boolean requiresSameThreadInvocations() {
            return transactions.requiresSameThreadInvocations();
        }

        @Override
        public void needNotSurviveCrash() {
            writing(transactions).needNotSurviveCrash();
        }

        @Override
        public Transaction startTransaction() {
            var transaction = writing(transactions).startTransaction();
            return new Transaction() {
                @Override
                public void commit() {
                    if (silent) {
                        transaction.rollback();
                    }
                    writing(transaction).commit();
                }

                @Override
                public void rollback() {
                    transaction.rollback();
                }
            };
        }
    }
}
