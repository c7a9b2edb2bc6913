package cairn.application.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.in.ListDispatches;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.application.port.out.DispatchViews;
import cairn.application.view.ListedDispatch;
import cairn.application.view.Page;
import cairn.application.view.Total;
import cairn.application.view.UnacknowledgedDispatches;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The guarantees of every store of listed dispatches. */
public abstract class DispatchViewsContract {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00.123Z");

    private final OperatorId operator = new OperatorId(UUID.randomUUID());
    private final Owner owner = new Owner(operator, Mode.LIVE);
    private final Requester requester = new Requester.Agency(owner);

    protected abstract DispatchViews views();

    @Test
    void whatIsSavedIsFoundAndListed() {
        var one = saved(1, owner, RescueStatus.RECEIVED);

        assertThat(views().find(Set.of(one.id()))).containsEntry(one.id(), one);
        assertThat(list(Set.of(), Window.of(10, 0)).items()).containsExactly(one);
    }

    @Test
    void savingAgainReplaces() {
        var one = saved(1, owner, RescueStatus.RECEIVED);
        var later = new ListedDispatch(one.id(), owner, RescueStatus.ON_SCENE, one.receivedAt(), 4, NOW.plusSeconds(9));
        views().save(List.of(later));

        assertThat(list(Set.of(), Window.of(10, 0)).items()).containsExactly(later);
    }

    @Test
    void whatIsNotThereIsNotFound() {
        assertThat(views().find(Set.of(new DispatchId(UUID.randomUUID())))).isEmpty();
        assertThat(views().find(Set.of())).isEmpty();
    }

    @Test
    void anOperatorListsItsOwnOfOneModeTheNewestFirst() {
        var first = saved(1, owner, RescueStatus.RECEIVED);
        var second = saved(2, owner, RescueStatus.RECEIVED);
        saved(3, new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE), RescueStatus.RECEIVED);
        saved(4, new Owner(operator, Mode.TEST), RescueStatus.RECEIVED);

        assertThat(list(Set.of(), Window.of(10, 0)).items()).containsExactly(second, first);
    }

    @Test
    void liveDispatchesAreUnacknowledgedUntilTheDeskReacts() {
        long before = views().unacknowledged().count();
        var first = new ListedDispatch(
                new DispatchId(UUID.randomUUID()), owner, RescueStatus.RECEIVED, Instant.EPOCH, 1, NOW);
        views().save(List.of(first));
        saved(1, owner, RescueStatus.RECEIVED);
        saved(2, owner, RescueStatus.ACKNOWLEDGED);
        saved(3, owner, RescueStatus.STOOD_DOWN);
        saved(4, new Owner(operator, Mode.TEST), RescueStatus.RECEIVED);

        assertThat(views().unacknowledged())
                .isEqualTo(new UnacknowledgedDispatches(before + 2, Optional.of(Instant.EPOCH)));

        views().save(List.of(new ListedDispatch(first.id(), owner, RescueStatus.DECLINED, Instant.EPOCH, 2, NOW)));

        assertThat(views().unacknowledged().count()).isEqualTo(before + 1);
        assertThat(views().unacknowledged().oldest()).isNotEqualTo(Optional.of(Instant.EPOCH));
    }

    @Test
    void theDeskListsEverybodysOfItsMode() {
        var own = saved(1, owner, RescueStatus.RECEIVED);
        var other = saved(2, new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE), RescueStatus.RECEIVED);
        var test = saved(3, new Owner(operator, Mode.TEST), RescueStatus.RECEIVED);

        var live = views().list(new ListDispatches(new Requester.Desk(Mode.LIVE), Set.of(), Window.of(100, 0)));
        assertThat(live.items()).contains(own, other).doesNotContain(test);
    }

    @Test
    void aStatusNarrowsAListDown() {
        saved(1, owner, RescueStatus.RECEIVED);
        var second = saved(2, owner, RescueStatus.CLOSED);
        var third = saved(3, owner, RescueStatus.DECLINED);

        var found = list(Set.of(RescueStatus.CLOSED, RescueStatus.DECLINED), Window.of(10, 0));
        assertThat(found.items()).containsExactly(third, second);
        assertThat(found.total()).isEqualTo(Total.exact(2));
    }

    @Test
    void cursorsLeadThroughAllOfThemOnceWhateverIsAdded() {
        IntStream.rangeClosed(1, 7).forEach(number -> saved(number, owner, RescueStatus.RECEIVED));
        List<ListedDispatch> seen = new ArrayList<>();
        var page = list(Set.of(), Window.of(3, 0));
        seen.addAll(page.items());
        saved(8, owner, RescueStatus.RECEIVED);
        while (page.next().isPresent()) {
            page = list(Set.of(), Window.after(page.next().get(), 3));
            seen.addAll(page.items());
        }

        assertThat(seen).hasSize(7).doesNotHaveDuplicates();
        assertThat(page.total()).isEqualTo(Total.exact(8));
    }

    @Test
    void windowsOfCreationAndChangeNarrowAListDown() {
        var first = saved(1, owner, RescueStatus.RECEIVED);
        var second = saved(2, owner, RescueStatus.RECEIVED);
        var changed =
                new ListedDispatch(first.id(), owner, RescueStatus.CLOSED, first.receivedAt(), 2, NOW.plusSeconds(3));
        views().save(List.of(changed));

        assertThat(within(2, null, null, null)).containsExactly(second);
        assertThat(within(null, 2, null, null)).containsExactly(changed);
        assertThat(within(null, null, 3, null)).containsExactly(changed);
        assertThat(within(null, null, null, 3)).containsExactly(second);
        assertThat(within(1, 3, 2, 4)).containsExactly(second, changed);
    }

    private List<ListedDispatch> within(
            @Nullable Integer createdFrom,
            @Nullable Integer createdTo,
            @Nullable Integer updatedFrom,
            @Nullable Integer updatedTo) {
        var times = new TimeWindows(second(createdFrom), second(createdTo), second(updatedFrom), second(updatedTo));
        return views().list(new ListDispatches(requester, Set.of(), times, Window.of(10, 0)))
                .items();
    }

    private static Optional<Instant> second(@Nullable Integer number) {
        return Optional.ofNullable(number).map(NOW::plusSeconds);
    }

    @Test
    void anOffsetLeavesSomeOut() {
        IntStream.rangeClosed(1, 5).forEach(number -> saved(number, owner, RescueStatus.RECEIVED));

        assertThat(list(Set.of(), Window.of(2, 4)).items()).hasSize(1);
        assertThat(list(Set.of(), Window.of(2, 9)).items()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "MjAyNi0xMS0yMFQwODozMDowMFo", "AAAA", "%%%"})
    void aCursorThatIsNoneIsRefused(String cursor) {
        saved(1, owner, RescueStatus.RECEIVED);

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> list(Set.of(), Window.after(cursor, 3)))
                .satisfies(refusal ->
                        assertThat(refusal.faults().getFirst().member()).isEqualTo("cursor"));
    }

    private Page<ListedDispatch> list(Set<RescueStatus> statuses, Window window) {
        return views().list(new ListDispatches(requester, statuses, window));
    }

    private ListedDispatch saved(int number, Owner whose, RescueStatus status) {
        var one = new ListedDispatch(
                new DispatchId(UUID.randomUUID()), whose, status, NOW.plusSeconds(number), 1, NOW.plusSeconds(number));
        views().save(List.of(one));
        return one;
    }
}
