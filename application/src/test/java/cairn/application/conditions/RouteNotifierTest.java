package cairn.application.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cairn.application.axon.History;
import cairn.application.axon.TagIndexedEventStorageEngine;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.out.AffectedOperators;
import cairn.application.view.AffectedOperator;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.AffectedBookings;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.ConditionsEvent.RouteClosed;
import cairn.domain.conditions.NotifyOperator;
import cairn.domain.conditions.RouteNoticeEvent;
import cairn.domain.conditions.RouteNotices;
import cairn.domain.shared.Command;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.Test;

class RouteNotifierTest {

    private static final RouteId ROUTE = new RouteId("annapurna-circuit");
    private static final Closure CLOSURE = new Closure("Landslide", LocalDate.parse("2027-03-01"), Optional.empty());

    private final SentNotices sent = new SentNotices();
    private final ManyOperators operators = new ManyOperators(250);
    private final RouteNotifier notifier =
            new RouteNotifier(operators, sent, new History(new TagIndexedEventStorageEngine()), Clock.systemUTC());

    @Test
    void everyOperatorIsNotified() {
        notifier.handle(closed(7));

        assertThat(sent.events).hasSize(250).doesNotHaveDuplicates();
        assertThat(operators.largestPage).isEqualTo(100);
    }

    @Test
    void afterAFailureTheOthersAreNotifiedAndNoneTwice() {
        sent.failAfter = 130;
        assertThatIllegalStateException().isThrownBy(() -> notifier.handle(closed(7)));
        sent.failAfter = Integer.MAX_VALUE;
        notifier.handle(closed(7));
        notifier.handle(closed(7));

        assertThat(sent.events).hasSize(250);
        assertThat(sent.events.stream().map(RouteNoticeEvent::owner)).doesNotHaveDuplicates();
    }

    @Test
    void theNextClosureIsAnotherNotice() {
        notifier.handle(closed(7));
        notifier.handle(closed(9));

        assertThat(sent.events).hasSize(500);
    }

    @Test
    void noticesWaitForTheBookingsBeforeTheClosure() {
        operators.knownAt = 6;
        operators.knownLater = 7;
        notifier.handle(closed(7));

        assertThat(sent.events).hasSize(250);
        assertThat(operators.wasAskedTooEarly).isFalse();
    }

    private static EventMessage closed(long position) {
        return new GenericEventMessage(new MessageType(RouteClosed.class.getName()), new RouteClosed(ROUTE, CLOSURE))
                .andMetadata(Map.of("position", Long.toString(position)));
    }

    /** Decides on notices as the log would. */
    private static final class SentNotices implements Commands {

        private final Map<Owner, RouteNotices> notices = new HashMap<>();
        private final List<RouteNoticeEvent> events = new ArrayList<>();
        private int failAfter = Integer.MAX_VALUE;

        @Override
        public CommandResult send(Command command, CommandContext context) {
            if (events.size() == failAfter) {
                throw new IllegalStateException("The node dies");
            }
            var notify = (NotifyOperator) command;
            var owner = notify.notice().owner();
            var before = notices.getOrDefault(owner, RouteNotices.NONE);
            before.send(notify).ifPresent(event -> {
                events.add(event);
                notices.put(owner, before.after(event));
            });
            return new CommandResult(List.of(), Optional.empty(), Optional.empty(), false);
        }
    }

    private static final class ManyOperators implements AffectedOperators {

        private final int count;
        private int largestPage;
        private long knownAt = Long.MAX_VALUE;
        private long knownLater = Long.MAX_VALUE;
        private boolean wasAskedTooEarly;

        ManyOperators(int count) {
            this.count = count;
        }

        @Override
        public boolean areKnownAt(long position) {
            boolean areKnown = knownAt >= position;
            knownAt = knownLater;
            return areKnown;
        }

        @Override
        public Optional<AffectedOperator> of(Owner owner, RouteId route, List<Closure> closures, Instant now) {
            return Optional.empty();
        }

        @Override
        public List<AffectedOperator> page(
                RouteId route, List<Closure> closures, Instant now, Optional<Owner> after, int limit) {
            assertThat(closures).containsExactly(CLOSURE);
            wasAskedTooEarly |= knownAt < 7;
            int from = after.map(owner -> (int) owner.operator().value().getLeastSignificantBits())
                    .orElse(0);
            var page = IntStream.rangeClosed(from + 1, Math.min(count, from + limit))
                    .mapToObj(number -> new AffectedOperator(
                            new Owner(new OperatorId(new UUID(0, number)), Mode.LIVE),
                            new AffectedBookings(1, List.of(new UUID(1, number)))))
                    .toList();
            largestPage = Math.max(largestPage, page.size());
            return page;
        }
    }
}
