package cairn.adapter.persistence.deadline;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.Deadlines;
import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.DispatchId;
import io.micronaut.context.ApplicationContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JdbcDeadlinesTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final Owner TRIAL = new Owner(new OperatorId(new UUID(1, 1)), Mode.TEST);
    private static final Owner LIVE = new Owner(new OperatorId(new UUID(1, 1)), Mode.LIVE);
    private static final Owner STRANGER = new Owner(new OperatorId(new UUID(1, 2)), Mode.TEST);
    private static final Set<Kind> ALL = EnumSet.allOf(Kind.class);

    private static TestDatabase database;
    private static ApplicationContext context;
    private static Deadlines deadlines;

    @BeforeAll
    static void open() {
        database = TestDatabase.migrated();
        context = TestContext.over(database);
        deadlines = context.getBean(Deadlines.class);
    }

    @AfterAll
    static void close() {
        context.close();
    }

    @BeforeEach
    void none() {
        database.execute("delete from scheduled_tasks");
    }

    @Test
    void dueDeadlinesOfAnOwnerAreReturnedEarliestFirst() {
        var late = hold(TRIAL, 1, NOON);
        var early = escalation(TRIAL, 2, NOON.minusSeconds(60));
        deadlines.set(List.of(late, early, hold(TRIAL, 3, NOON.plusMillis(1))));

        assertThat(due()).containsExactly(early, late);
        assertThat(deadlines.dueBy(NOON, TRIAL, ALL, Optional.empty(), 1)).containsExactly(early);
        assertThat(deadlines.dueBy(NOON, TRIAL, ALL, Optional.of(early), 10)).containsExactly(late);
        assertThat(deadlines.dueBy(NOON, TRIAL, ALL, Optional.of(late), 10)).isEmpty();
        assertThat(deadlines.dueBy(NOON, TRIAL, Set.of(Kind.BOOKING_HOLD), Optional.empty(), 10))
                .containsExactly(late);
        assertThat(deadlines.dueBy(NOON, TRIAL, Set.of(), Optional.empty(), 10)).isEmpty();
    }

    @Test
    void deadlinesOfOneMomentAreReadPageByPage() {
        var all = LongStream.rangeClosed(1, 7)
                .mapToObj(booking -> hold(TRIAL, booking, NOON))
                .toList();
        deadlines.set(all);
        var read = new ArrayList<Deadline>();
        var page = deadlines.dueBy(NOON, TRIAL, ALL, Optional.empty(), 3);
        while (!page.isEmpty()) {
            read.addAll(page);
            page = deadlines.dueBy(NOON, TRIAL, ALL, Optional.of(page.getLast()), 3);
        }

        assertThat(read).containsExactlyElementsOf(all);
    }

    @Test
    void deadlinesOfOthersAndOfTheOtherModeAreNotReturned() {
        deadlines.set(List.of(hold(LIVE, 1, NOON), hold(STRANGER, 2, NOON)));

        assertThat(due()).isEmpty();
        assertThat(deadlines.dueBy(NOON, STRANGER, ALL, Optional.empty(), 10)).containsExactly(hold(STRANGER, 2, NOON));
    }

    @Test
    void setAgainADeadlineIsReplaced() {
        deadlines.set(List.of(hold(TRIAL, 1, NOON)));
        deadlines.set(List.of(hold(TRIAL, 1, NOON.minusSeconds(5))));

        assertThat(due()).containsExactly(hold(TRIAL, 1, NOON.minusSeconds(5)));
    }

    @Test
    void whatIsTakenBackIsGoneAndWhatWasNeverSetIsNoMatter() {
        deadlines.set(List.of(hold(TRIAL, 1, NOON), hold(TRIAL, 2, NOON)));
        deadlines.clear(List.of(hold(TRIAL, 1, NOON).id(), hold(TRIAL, 9, NOON).id()));

        assertThat(due()).containsExactly(hold(TRIAL, 2, NOON));
    }

    @Test
    void whatANodeIsSeeingToIsNeitherReplacedNorTakenBack() {
        deadlines.set(List.of(hold(TRIAL, 1, NOON)));
        database.execute("update scheduled_tasks set picked = true");
        deadlines.set(List.of(hold(TRIAL, 1, NOON.minusSeconds(5))));
        deadlines.clear(List.of(hold(TRIAL, 1, NOON).id()));

        assertThat(due()).containsExactly(hold(TRIAL, 1, NOON));
    }

    @Test
    void thoseThatWereDueSecondsAgoAreOverdue() {
        deadlines.set(List.of(hold(TRIAL, 1, NOON.minusSeconds(10)), hold(LIVE, 2, NOON.minusSeconds(9))));

        assertThat(deadlines.countAt(NOON).overdue()).isOne();
        assertThat(deadlines.countAt(NOON).givenUp()).isZero();
        assertThat(deadlines.countAt(NOON.minusSeconds(1)).overdue()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyKindIsReadAsItWasWritten(Kind kind) {
        var deadline = new Deadline(new Deadline.Id(kind, TRIAL, UUID.randomUUID(), 7), NOON);
        deadlines.set(List.of(deadline));

        assertThat(due()).containsExactly(deadline);
    }

    private static List<Deadline> due() {
        return deadlines.dueBy(NOON, TRIAL, ALL, Optional.empty(), 10);
    }

    private static Deadline hold(Owner owner, long booking, Instant at) {
        return new Deadline(Deadline.Id.ofHold(owner, new BookingId(new UUID(2, booking))), at);
    }

    private static Deadline escalation(Owner owner, long dispatch, Instant at) {
        return new Deadline(Deadline.Id.ofEscalation(owner, new DispatchId(new UUID(3, dispatch)), 1), at);
    }
}
