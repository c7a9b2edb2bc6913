package cairn.application.reservation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.PageCursor;
import cairn.application.port.in.Window;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenRooms;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Guest;
import cairn.domain.reservation.Lodging;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.reservation.ReservationEvent.ReservationCancelled;
import cairn.domain.reservation.ReservationEvent.ReservationCreated;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.reservation.ReservationId;
import cairn.domain.reservation.Stay;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The guarantees of every store of reservation views, and the rooms that it stores. */
public abstract class ReservationViewsContract {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00.123Z");
    private static final LocalDate FIRST = LocalDate.parse("2027-03-02");
    private static final UUID BOOKING = new UUID(7, 7);
    private static final Filter ANY =
            new Filter(Set.of(), Set.of(), Optional.empty(), Optional.empty(), Optional.empty());

    private final TeaHouseId house = new TeaHouseId(UUID.randomUUID());
    private final Owner owner = new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE);
    private final Owner other = new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE);

    protected abstract ReservationViews views();

    protected abstract TakenRooms takenRooms();

    @Test
    void aViewComesBackAsItWasSaved() {
        var whole = created(1, stay(0, 2, 2), Optional.of(new Guest("Maya Gurung")), Optional.of(BOOKING));
        var bare = created(2, stay(0, 1, 1));
        views().save(List.of(whole, bare));

        assertThat(views().find(Set.of(whole.id(), bare.id(), id(3))))
                .isEqualTo(Map.of(whole.id(), whole, bare.id(), bare));
    }

    @Test
    void roomsOfAllOperatorsAddUpByNight() {
        views().save(List.of(created(1, stay(0, 2, 2))));
        views().save(List.of(created(owner(Mode.LIVE), 2, stay(1, 3, 1)), created(owner(Mode.TEST), 3, stay(0, 3, 4))));

        assertThat(taken(Mode.LIVE)).isEqualTo(Map.of(FIRST, 2, FIRST.plusDays(1), 3, FIRST.plusDays(2), 1));
        assertThat(taken(Mode.TEST)).isEqualTo(Map.of(FIRST, 4, FIRST.plusDays(1), 4, FIRST.plusDays(2), 4));
    }

    @Test
    void roomsOfOneOwnerAreThoseThatItHolds() {
        var missed = cancelled(created(2, stay(0, 3, 1)));
        views().save(List.of(
                created(1, stay(0, 2, 2)), missed, created(3, stay(1, 4, 1)), created(other, 4, stay(0, 4, 1))));

        assertThat(takenRooms().of(owner, new DateRange(FIRST, FIRST.plusDays(3))))
                .isEqualTo(Map.of(house, Map.of(FIRST, 2, FIRST.plusDays(1), 3, FIRST.plusDays(2), 1)));
        assertThat(takenRooms().of(owner, new DateRange(FIRST.plusDays(4), FIRST.plusDays(9))))
                .isEmpty();
        assertThat(takenRooms().of(new Owner(owner.operator(), Mode.TEST), new DateRange(FIRST, FIRST.plusDays(3))))
                .isEmpty();
    }

    @Test
    void whatIsSavedTwiceIsCountedOnce() {
        var view = created(1, stay(0, 1, 2));
        views().save(List.of(view));
        views().save(List.of(view));

        assertThat(taken(Mode.LIVE)).isEqualTo(Map.of(FIRST, 2));
    }

    @Test
    void aMoveTakesTheNewNightsAndGivesTheOldOnesBack() {
        var before = created(1, stay(0, 2, 2));
        views().save(List.of(before));
        var next = lodging(stay(1, 3, 1), Optional.empty(), Optional.empty());
        views().save(List.of(ReservationView.after(
                before,
                new ReservationUpdated(before.id(), owner, next, before.price(), Optional.of(stay(0, 2, 2))),
                NOW.plusSeconds(60))));

        assertThat(taken(Mode.LIVE)).isEqualTo(Map.of(FIRST.plusDays(1), 1, FIRST.plusDays(2), 1));
    }

    @Test
    void whatIsCancelledIsGivenBackWhetherOrNotItWasEverShown() {
        var shown = created(1, stay(0, 2, 2));
        views().save(List.of(shown));
        views().save(List.of(cancelled(shown), cancelled(created(2, stay(0, 1, 1)))));

        assertThat(taken(Mode.LIVE)).isEmpty();
    }

    @Test
    void countingAgainChangesNothing() {
        views().save(List.of(created(1, stay(0, 2, 2)), cancelled(created(2, stay(0, 2, 1)))));
        views().countTakenRooms();

        assertThat(taken(Mode.LIVE)).isEqualTo(Map.of(FIRST, 2, FIRST.plusDays(1), 2));
    }

    @Test
    void aListIsNarrowedDown() {
        var first = created(1, stay(0, 2, 2), Optional.empty(), Optional.of(BOOKING));
        var second = cancelled(created(2, stay(2, 4, 1)));
        views().save(List.of(first, second, created(other, 3, stay(0, 2, 1))));

        assertThat(list(ANY)).containsExactly(second, first);
        assertThat(list(filter(Set.of(Status.CANCELLED), null, null))).containsExactly(second);
        assertThat(list(filter(Set.of(Status.CANCELLED, Status.CONFIRMED), null, null)))
                .hasSize(2);
        assertThat(list(filter(Set.of(), FIRST.plusDays(1), null))).containsExactly(second, first);
        assertThat(list(filter(Set.of(), FIRST.plusDays(2), null))).containsExactly(second);
        assertThat(list(filter(Set.of(), null, FIRST.plusDays(2)))).containsExactly(first);
        assertThat(list(filter(Set.of(), null, FIRST))).isEmpty();
        assertThat(list(new Filter(Set.of(), Set.of(house), Optional.empty(), Optional.empty(), Optional.of(BOOKING))))
                .containsExactly(first);
        assertThat(list(new Filter(
                        Set.of(),
                        Set.of(new TeaHouseId(new UUID(0, 0))),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty())))
                .isEmpty();
    }

    @Test
    void aListGoesOnBehindItsCursorWhateverWasAddedSince() {
        views().save(IntStream.range(1, 6)
                .mapToObj(number -> created(number, stay(0, 1, 1)))
                .toList());
        var page = page(Window.of(2, 0));
        views().save(List.of(created(6, stay(0, 1, 1))));
        var next = page(Window.after(page.next().orElseThrow(), 2));

        assertThat(page.items()).extracting(ReservationView::id).containsExactly(id(5), id(4));
        assertThat(next.items()).extracting(ReservationView::id).containsExactly(id(3), id(2));
        assertThat(page(Window.of(2, 5)).items())
                .extracting(ReservationView::id)
                .containsExactly(id(1));
        assertThat(page(Window.of(2, 5)).next()).isEmpty();
    }

    @Test
    void aCursorThatIsNoneIsRefused() {
        assertThatExceptionOfType(Invalid.class).isThrownBy(() -> page(Window.after("nonsense", 2)));
    }

    @Test
    void viewsAreSelectedBeforeTheyAreStoredAsTheyAreListedAfterwards() {
        var booked = created(1, stay(0, 2, 2), Optional.of(new Guest("Maya Gurung")), Optional.of(BOOKING));
        var cancelled = cancelled(created(2, stay(4, 5, 1)));
        var foreign = created(other, 3, stay(0, 2, 1));
        var all = List.of(booked, cancelled, foreign);
        var filters = List.of(
                ANY,
                filter(Set.of(Status.CANCELLED), null, null),
                filter(Set.of(), FIRST.plusDays(3), null),
                new Filter(Set.of(), Set.of(house), Optional.empty(), Optional.empty(), Optional.of(BOOKING)));
        var selected = filters.stream()
                .map(filter -> views().matching(new ListReservations(owner, filter, Window.of(1, 0)), all))
                .toList();
        views().save(all);

        assertThat(selected.getFirst()).containsExactlyInAnyOrder(booked, cancelled);
        for (int i = 0; i < filters.size(); i++) {
            assertThat(selected.get(i)).containsExactlyInAnyOrderElementsOf(list(filters.get(i)));
        }
    }

    @Test
    void reservationsAreFoundInTheOrderOfCreationUpToATime() {
        var first = created(1, stay(0, 1, 1));
        var second = cancelled(created(2, stay(1, 2, 1)));
        var third = created(3, stay(2, 3, 1));
        views().save(List.of(first, second, third, created(other, 4, stay(0, 2, 1))));
        var all = new ListReservations(owner, ANY, Window.of(1, 0));
        var until = NOW.plusSeconds(9);

        assertThat(views().created(all, until, Optional.empty(), Optional.empty(), 2))
                .containsExactly(
                        new CreatedObject<>(id(3), third.createdAt(), 1),
                        new CreatedObject<>(id(2), second.createdAt(), 2));
        assertThat(views().created(all, NOW.plusSeconds(2), Optional.empty(), Optional.empty(), 9))
                .extracting(CreatedObject::id)
                .containsExactly(id(2), id(1));
        assertThat(views().created(all, until, Optional.of(Set.of(id(1), id(3), id(4))), Optional.empty(), 9))
                .extracting(CreatedObject::id)
                .containsExactly(id(3), id(1));
        var place = new PageCursor(second.createdAt(), second.id().value());
        assertThat(views().created(all, until, Optional.of(Set.of()), Optional.of(place), 9))
                .isEmpty();
        assertThat(views().created(all, until, Optional.empty(), Optional.of(place), 9))
                .extracting(CreatedObject::id)
                .containsExactly(id(1));
    }

    private Page<ReservationView> page(Window window) {
        return views().list(new ListReservations(owner, ANY, window));
    }

    private List<ReservationView> list(Filter filter) {
        return views().list(new ListReservations(owner, filter, Window.of(100, 0)))
                .items();
    }

    private static Filter filter(Set<Status> statuses, @Nullable LocalDate from, @Nullable LocalDate to) {
        return new Filter(statuses, Set.of(), Optional.ofNullable(from), Optional.ofNullable(to), Optional.empty());
    }

    /** Omitted nights have no rooms taken, and neither has an empty period. */
    private Map<LocalDate, Integer> taken(Mode mode) {
        var taken = takenRooms().of(mode, new DateRange(FIRST.minusDays(1), FIRST.plusDays(9)));
        return taken.getOrDefault(house, Map.of()).entrySet().stream()
                .filter(night -> night.getValue() != 0)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private ReservationView cancelled(ReservationView view) {
        var stay = view.lodging().stay();
        return ReservationView.after(
                view, new ReservationCancelled(view.id(), view.owner(), stay), NOW.plusSeconds(60));
    }

    private ReservationView created(int number, Stay stay) {
        return created(owner, number, stay);
    }

    private ReservationView created(Owner owner, int number, Stay stay) {
        return created(owner, number, lodging(stay, Optional.empty(), Optional.empty()));
    }

    private ReservationView created(int number, Stay stay, Optional<Guest> guest, Optional<UUID> booking) {
        return created(owner, number, lodging(stay, guest, booking));
    }

    private ReservationView created(Owner owner, int number, Lodging lodging) {
        var event = new ReservationCreated(id(number), owner, lodging, Money.of(210_000, "NPR"));
        return ReservationView.after(null, event, NOW.plusSeconds(number));
    }

    private static Lodging lodging(Stay stay, Optional<Guest> guest, Optional<UUID> booking) {
        return new Lodging(stay, stay.rooms(), MealPlan.HALF_BOARD, guest, booking);
    }

    private Stay stay(int from, int to, int rooms) {
        return new Stay(house, FIRST.plusDays(from), FIRST.plusDays(to), rooms);
    }

    private static Owner owner(Mode mode) {
        return new Owner(new OperatorId(UUID.randomUUID()), mode);
    }

    /** Of this test alone, as rows of others may stand in the same table. */
    private ReservationId id(int number) {
        return new ReservationId(new UUID(owner.operator().value().getMostSignificantBits(), number));
    }
}
