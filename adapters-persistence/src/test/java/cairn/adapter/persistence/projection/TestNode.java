package cairn.adapter.persistence.projection;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.axon.Core;
import cairn.application.booking.BookingModule;
import cairn.application.catalogue.TestTrails;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.RequestId;
import cairn.application.port.in.Window;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.Nodes;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.ConfirmBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Customer;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.shared.EmailAddress;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.Transaction;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.TokenStore;

/** A node that does nothing but bookings, and may be killed. */
final class TestNode implements AutoCloseable {

    private static final Filter ANY = new Filter(
            Set.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    private final ApplicationContext context;
    private final Core core;
    private volatile boolean dead;

    private TestNode(ApplicationContext context) {
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        this.context = context;
        this.core = Core.start(
                context.getBean(EventStorageEngine.class),
                context.getBean(TokenStore.class),
                new Mortal(context.getBean(TransactionManager.class)),
                projection -> living(context.getBean(Nodes.class)).sharesOf(projection),
                clock,
                modules -> BookingModule.register(
                        modules,
                        context.getBean(BookingViews.class),
                        new TestTrails(),
                        context.getBean(LogPositions.class),
                        clock));
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
                                new ByTrail(TestTrails.EASY.id()),
                                LocalDate.now(ZoneOffset.UTC).plusDays(90),
                                2,
                                new Customer(new EmailAddress("maya@example.com"), Optional.empty()),
                                Optional.of(Duration.ofMinutes(30)),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Map.of("channel", "web")),
                        new RequestId("r1"));
        return id;
    }

    void confirm(BookingId id, Owner owner) {
        core.commands().send(new ConfirmBooking(id, owner), new RequestId("r2"));
    }

    Page<BookingView> list(Owner owner) {
        return list(owner, 100);
    }

    Page<BookingView> list(Owner owner, int limit) {
        return core.queries().ask(new ListBookings(owner, ANY, Window.of(limit, 0)));
    }

    Page<BookingView> listWithoutWaiting(Owner owner) {
        return bean(BookingViews.class)
                .list(
                        new ListBookings(owner, ANY, Window.of(100, 0)),
                        Clock.systemUTC().instant());
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** As a killed process: it writes nothing any more, and gives back nothing that it has claimed. */
    void die() {
        dead = true;
    }

    private <T> T living(T part) {
        if (dead) {
            throw new IllegalStateException("This node is dead");
        }
        return part;
    }

    @Override
    public void close() {
        if (dead) {
            Thread.startVirtualThread(core::close);
        } else {
            core.close();
        }
        context.close();
    }

    private final class Mortal implements TransactionManager {

        private final TransactionManager transactions;

        Mortal(TransactionManager transactions) {
            this.transactions = transactions;
        }

        @Override
        public boolean requiresSameThreadInvocations() {
            return transactions.requiresSameThreadInvocations();
        }

        @Override
        public Transaction startTransaction() {
            var transaction = living(transactions).startTransaction();
            return new Transaction() {
                @Override
                public void commit() {
                    if (dead) {
                        transaction.rollback();
                    }
                    living(transaction).commit();
                }

                @Override
                public void rollback() {
                    transaction.rollback();
                }
            };
        }
    }
}
