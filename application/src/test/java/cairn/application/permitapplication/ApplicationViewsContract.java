package cairn.application.permitapplication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.PageCursor;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.application.port.out.ApplicationViews;
import cairn.application.view.CreatedObject;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.application.view.Total;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.time.LocalDate;
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

/** The guarantees of every store of listed applications. */
public abstract class ApplicationViewsContract {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00.123Z");
    private static final LocalDate TODAY = LocalDate.parse("2026-11-20");
    private static final LocalDate TREK_DATE = LocalDate.parse("2027-03-01");
    private static final RouteId ROUTE = new RouteId("annapurna-circuit");
    private static final Filter ALL = status();

    private final OperatorId operator = new OperatorId(UUID.randomUUID());
    private final Owner owner = new Owner(operator, Mode.LIVE);

    protected abstract ApplicationViews views();

    @Test
    void whatIsSavedIsFoundAndListed() {
        var one = saved(1, owner, Status.SUBMITTED, TREK_DATE);

        assertThat(views().find(Set.of(one.id()))).containsEntry(one.id(), one);
        assertThat(list(ALL, Window.of(10, 0)).items()).containsExactly(one);
    }

    @Test
    void savingAgainReplaces() {
        var one = saved(1, owner, Status.SUBMITTED, TREK_DATE);
        var later = new ListedApplication(
                one.id(),
                owner,
                Status.ISSUED,
                ROUTE,
                TREK_DATE,
                Optional.empty(),
                2,
                Optional.of("ACAP-2027 00042"),
                4,
                one.createdAt(),
                NOW.plusSeconds(9));
        views().save(List.of(later));

        assertThat(list(ALL, Window.of(10, 0)).items()).containsExactly(later);
        assertThat(numbered("acap 2027-00042")).containsExactly(later);
        assertThat(numbered("ACAP-2027-0004")).isEmpty();
    }

    @Test
    void whatIsNotThereIsNotFound() {
        assertThat(views().find(Set.of(new ApplicationId(UUID.randomUUID())))).isEmpty();
        assertThat(views().find(Set.of())).isEmpty();
    }

    @Test
    void anOperatorListsItsOwnOfOneModeTheNewestFirst() {
        var first = saved(1, owner, Status.SUBMITTED, TREK_DATE);
        var second = saved(2, owner, Status.SUBMITTED, TREK_DATE);
        saved(3, new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE), Status.SUBMITTED, TREK_DATE);
        saved(4, new Owner(operator, Mode.TEST), Status.SUBMITTED, TREK_DATE);

        assertThat(list(ALL, Window.of(10, 0)).items()).containsExactly(second, first);
    }

    @Test
    void theEarliestTrekMayComeFirst() {
        var late = saved(1, owner, Status.SUBMITTED, TREK_DATE.plusDays(2));
        var early = saved(2, owner, Status.SUBMITTED, TREK_DATE);
        var middle = saved(3, owner, Status.SUBMITTED, TREK_DATE.plusDays(1));

        var first = byTrekDate(Window.of(2, 0));
        assertThat(first.items()).containsExactly(early, middle);
        assertThat(byTrekDate(Window.after(first.next().orElseThrow(), 2)).items())
                .containsExactly(late);
    }

    private Page<ListedApplication> byTrekDate(Window window) {
        var question = new ListApplications(
                new Requester.Agency(owner), ALL, TimeWindows.ANY, ListApplications.Sort.TREK_DATE, window);
        return views().list(question, TODAY);
    }

    @Test
    void theDeskListsEverybodysOfItsMode() {
        var own = saved(1, owner, Status.SUBMITTED, TREK_DATE);
        var other = saved(2, new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE), Status.SUBMITTED, TREK_DATE);
        var test = saved(3, new Owner(operator, Mode.TEST), Status.SUBMITTED, TREK_DATE);

        var live = views().list(new ListApplications(new Requester.Desk(Mode.LIVE), ALL, Window.of(100, 0)), TODAY);
        assertThat(live.items()).contains(own, other).doesNotContain(test);
    }

    @Test
    void aStatusIsWhatItIsByTheClock() {
        var over = TODAY.minusDays(1);
        var waiting = saved(1, owner, Status.UNDER_REVIEW, TODAY);
        var expired = IntStream.of(2, 3, 4)
                .mapToObj(place -> saved(
                        place,
                        owner,
                        Status.valueOf(
                                List.of("SUBMITTED", "UNDER_REVIEW", "APPROVED").get(place - 2)),
                        over))
                .toList();
        var expiredByEvent = saved(5, owner, Status.EXPIRED, over);
        var issued = saved(6, owner, Status.ISSUED, over);

        assertThat(list(status(Status.EXPIRED), Window.of(10, 0)).items())
                .containsExactly(expiredByEvent, expired.get(2), expired.get(1), expired.get(0));
        assertThat(list(status(Status.UNDER_REVIEW, Status.ISSUED), Window.of(10, 0))
                        .items())
                .containsExactly(issued, waiting);
        assertThat(list(status(Status.APPROVED), Window.of(10, 0)).total()).isEqualTo(Total.exact(0));
    }

    @Test
    void routesDaysAndBookingsNarrowAListDown() {
        var first = saved(1, owner, Status.SUBMITTED, TREK_DATE);
        var second = saved(2, owner, Status.SUBMITTED, TREK_DATE.plusDays(1));
        var booking = UUID.randomUUID();
        var third = new ListedApplication(
                new ApplicationId(UUID.randomUUID()),
                owner,
                Status.SUBMITTED,
                new RouteId("helambu"),
                TREK_DATE.plusDays(2),
                Optional.of(booking),
                2,
                Optional.empty(),
                1,
                NOW.plusSeconds(3),
                NOW.plusSeconds(3));
        views().save(List.of(third));

        assertThat(found(Optional.of(ROUTE), Optional.empty(), Optional.empty(), Optional.empty()))
                .containsExactly(second, first);
        assertThat(found(Optional.empty(), Optional.of(TREK_DATE.plusDays(1)), Optional.empty(), Optional.empty()))
                .containsExactly(third, second);
        assertThat(found(Optional.empty(), Optional.empty(), Optional.of(TREK_DATE.plusDays(1)), Optional.empty()))
                .containsExactly(second, first);
        assertThat(found(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(booking)))
                .containsExactly(third);
    }

    @Test
    void windowsOfCreationAndChangeNarrowAListDown() {
        var first = saved(1, owner, Status.SUBMITTED, TREK_DATE);
        var second = saved(2, owner, Status.SUBMITTED, TREK_DATE);
        var changed = new ListedApplication(
                first.id(),
                owner,
                Status.ISSUED,
                ROUTE,
                TREK_DATE,
                Optional.empty(),
                2,
                Optional.empty(),
                2,
                first.createdAt(),
                NOW.plusSeconds(3));
        views().save(List.of(changed));

        assertThat(within(2, null, null, null)).containsExactly(second);
        assertThat(within(null, 2, null, null)).containsExactly(changed);
        assertThat(within(null, null, 3, null)).containsExactly(changed);
        assertThat(within(null, null, null, 3)).containsExactly(second);
        assertThat(within(1, 3, 2, 4)).containsExactly(second, changed);
    }

    private List<ListedApplication> within(
            @Nullable Integer createdFrom,
            @Nullable Integer createdTo,
            @Nullable Integer updatedFrom,
            @Nullable Integer updatedTo) {
        var times = new TimeWindows(second(createdFrom), second(createdTo), second(updatedFrom), second(updatedTo));
        return views().list(new ListApplications(new Requester.Agency(owner), ALL, times, Window.of(10, 0)), TODAY)
                .items();
    }

    private static Optional<Instant> second(@Nullable Integer number) {
        return Optional.ofNullable(number).map(NOW::plusSeconds);
    }

    @Test
    void cursorsLeadThroughAllOfThemOnceWhateverIsAdded() {
        IntStream.rangeClosed(1, 7).forEach(number -> saved(number, owner, Status.SUBMITTED, TREK_DATE));
        List<ListedApplication> seen = new ArrayList<>();
        var page = list(ALL, Window.of(3, 0));
        seen.addAll(page.items());
        saved(8, owner, Status.SUBMITTED, TREK_DATE);
        while (page.next().isPresent()) {
            page = list(ALL, Window.after(page.next().get(), 3));
            seen.addAll(page.items());
        }

        assertThat(seen).hasSize(7).doesNotHaveDuplicates();
        assertThat(page.total()).isEqualTo(Total.exact(8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "MjAyNi0xMS0yMFQwODozMDowMFo", "AAAA", "%%%"})
    void aCursorThatIsNoneIsRefused(String cursor) {
        saved(1, owner, Status.SUBMITTED, TREK_DATE);

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> list(ALL, Window.after(cursor, 3)))
                .satisfies(refusal ->
                        assertThat(refusal.faults().getFirst().member()).isEqualTo("cursor"));
    }

    @Test
    void entriesAreSelectedBeforeTheyAreStoredAsTheyAreListedAfterwards() {
        var submitted = entry(1, owner, Status.SUBMITTED, TREK_DATE);
        var lapsed = entry(2, owner, Status.APPROVED, TODAY.minusDays(1));
        var issued = entry(3, owner, Status.ISSUED, TODAY);
        var foreign = entry(4, new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE), Status.SUBMITTED, TREK_DATE);
        var all = List.of(submitted, lapsed, issued, foreign);
        var filters = List.of(
                ALL,
                status(Status.EXPIRED),
                status(Status.SUBMITTED, Status.ISSUED),
                new Filter(
                        Set.of(),
                        Optional.of(ROUTE),
                        Optional.of(TODAY),
                        Optional.of(TODAY),
                        Optional.empty(),
                        Optional.empty()));
        var selected = filters.stream()
                .map(filter -> views().matching(
                                new ListApplications(new Requester.Agency(owner), filter, Window.of(1, 0)), all, TODAY))
                .toList();
        var desk = new ListApplications(new Requester.Desk(Mode.LIVE), ALL, Window.of(1, 0));
        assertThat(views().matching(desk, all, TODAY)).containsExactlyInAnyOrderElementsOf(all);
        views().save(all);

        assertThat(selected.get(1)).containsExactly(lapsed);
        for (int i = 0; i < filters.size(); i++) {
            assertThat(selected.get(i))
                    .containsExactlyInAnyOrderElementsOf(
                            list(filters.get(i), Window.of(10, 0)).items());
        }
    }

    @Test
    void applicationsAreFoundInTheOrderOfCreationUpToATime() {
        var first = saved(1, owner, Status.SUBMITTED, TREK_DATE);
        var second = saved(2, owner, Status.WITHDRAWN, TREK_DATE);
        var third = saved(3, owner, Status.SUBMITTED, TODAY);
        saved(2, new Owner(operator, Mode.TEST), Status.SUBMITTED, TREK_DATE);
        var question = new ListApplications(new Requester.Agency(owner), status(Status.SUBMITTED), Window.of(1, 0));
        var until = NOW.plusSeconds(3);

        assertThat(views().created(question, until, Optional.empty(), 2))
                .containsExactly(
                        new CreatedObject<>(third.id(), third.createdAt(), 1),
                        new CreatedObject<>(second.id(), second.createdAt(), 1));
        assertThat(views().created(question, NOW.plusSeconds(2), Optional.empty(), 9))
                .extracting(CreatedObject::id)
                .containsExactly(second.id(), first.id());
        var place = new PageCursor(second.createdAt(), second.id().value());
        assertThat(views().created(question, until, Optional.of(place), 9))
                .extracting(CreatedObject::id)
                .containsExactly(first.id());
        var onTrekDate = new Filter(
                Set.of(),
                Optional.of(ROUTE),
                Optional.of(TREK_DATE),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        assertThat(views().created(
                                new ListApplications(new Requester.Agency(owner), onTrekDate, Window.of(1, 0)),
                                until,
                                Optional.empty(),
                                9))
                .extracting(CreatedObject::id)
                .containsExactly(second.id(), first.id());
    }

    private static Filter status(Status... statuses) {
        return Filter.ALL.withStatuses(Set.of(statuses));
    }

    private List<ListedApplication> numbered(String number) {
        return list(Filter.ofPermitNumber(number), Window.of(10, 0)).items();
    }

    private List<ListedApplication> found(
            Optional<RouteId> route, Optional<LocalDate> from, Optional<LocalDate> to, Optional<UUID> booking) {
        return list(new Filter(Set.of(), route, from, to, booking, Optional.empty()), Window.of(10, 0))
                .items();
    }

    private Page<ListedApplication> list(Filter filter, Window window) {
        return views().list(new ListApplications(new Requester.Agency(owner), filter, window), TODAY);
    }

    private ListedApplication saved(int number, Owner whose, Status status, LocalDate trekDate) {
        var one = entry(number, whose, status, trekDate);
        views().save(List.of(one));
        return one;
    }

    private static ListedApplication entry(int number, Owner whose, Status status, LocalDate trekDate) {
        return new ListedApplication(
                new ApplicationId(UUID.randomUUID()),
                whose,
                status,
                ROUTE,
                trekDate,
                Optional.empty(),
                2,
                Optional.empty(),
                1,
                NOW.plusSeconds(number),
                NOW.plusSeconds(number));
    }
}
