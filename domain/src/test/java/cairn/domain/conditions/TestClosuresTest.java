package cairn.domain.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.TestClosureCommand.CloseTestRoute;
import cairn.domain.conditions.TestClosureCommand.ReopenAllTestRoutes;
import cairn.domain.conditions.TestClosureCommand.ReopenTestRoute;
import cairn.domain.conditions.TestClosureEvent.TestRouteReopened;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TestClosuresTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final LocalDate TODAY = LocalDate.parse("2026-11-21");
    private static final OperatorId OPERATOR = new OperatorId(new UUID(0, 1));
    private static final Owner OWNER = new Owner(OPERATOR, Mode.TEST);
    private static final RouteId ROUTE = new RouteId("annapurna-circuit");
    private static final RouteId OTHER = new RouteId("langtang-valley");

    @Test
    void aRouteIsClosedAndReopened() {
        var closed = closed(closed(TestClosures.NONE, ROUTE), OTHER);

        assertThat(closed.of(ROUTE).on(TODAY)).isPresent();
        var reopened = closed.reopen(new ReopenTestRoute(OWNER, ROUTE), NOW);
        assertThat(reopened).contains(new TestRouteReopened(OWNER, ROUTE, TODAY));
        var left = closed.after(reopened.orElseThrow());
        assertThat(left.of(ROUTE).all()).as("without a past").isEmpty();
        assertThat(left.of(OTHER).on(TODAY)).isPresent();
        assertThat(left.reopen(new ReopenTestRoute(OWNER, ROUTE), NOW)).isEmpty();
    }

    @Test
    void allRoutesAreReopened() {
        var closed = closed(closed(closed(TestClosures.NONE, OTHER), ROUTE), ROUTE);

        var events = closed.reopenAll(new ReopenAllTestRoutes(OWNER), NOW);

        assertThat(events)
                .containsExactly(
                        new TestRouteReopened(OWNER, ROUTE, TODAY), new TestRouteReopened(OWNER, OTHER, TODAY));
    }

    @Test
    void closuresAreAddedToThoseOfAll() {
        var ofAll = new Closures(List.of(new Closure("Landslide", TODAY, Optional.of(TODAY))));

        var both = ofAll.and(closed(TestClosures.NONE, ROUTE).of(ROUTE));

        assertThat(both.all()).extracting(Closure::reason).containsExactly("Landslide", "Exercise");
    }

    @Test
    void theNumberIsBounded() {
        var full = TestClosures.NONE;
        for (int i = 0; i < TestClosures.MOST; i++) {
            full = closed(full, i % 2 == 0 ? ROUTE : OTHER);
        }
        var last = full;

        assertThatExceptionOfType(Conflict.class).isThrownBy(() -> closed(last, ROUTE));
    }

    @Test
    void theRulesOfClosuresApply() {
        var backwards = new Closure("Exercise", TODAY, Optional.of(TODAY.minusDays(1)));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> TestClosures.NONE.close(close(OWNER, backwards), List::of, NOW));
    }

    @Test
    void liveDataAreNeverClosed() {
        var live = new Owner(OPERATOR, Mode.LIVE);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestClosures.NONE.close(close(live, exercise()), List::of, NOW));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestClosures.NONE.reopen(new ReopenTestRoute(live, ROUTE), NOW));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestClosures.NONE.reopenAll(new ReopenAllTestRoutes(live), NOW));
    }

    private static Closure exercise() {
        return new Closure("Exercise", TODAY, Optional.empty());
    }

    private static CloseTestRoute close(Owner owner, Closure closure) {
        return new CloseTestRoute(owner, ROUTE, closure, Optional.empty());
    }

    private static TestClosures closed(TestClosures before, RouteId route) {
        return before.after(
                before.close(new CloseTestRoute(OWNER, route, exercise(), Optional.empty()), List::of, NOW));
    }
}
