package cairn.application.booking;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListBookings.FilterBuilder;
import cairn.application.port.in.PageCursor;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.application.port.out.BookingViews;
import cairn.application.view.BookingView;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.application.view.Total;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.booking.Payment;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.Segment;
import cairn.domain.conditions.Segment.Passage;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The guarantees of every store of booking views. */
public abstract class BookingViewsContract {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00.123Z");
    private static final TrailId TRAIL = new TrailId(new UUID(7, 1));
    private static final RouteId ROUTE = new RouteId("annapurna-circuit");
    private static final PorterId GUIDE = new PorterId(new UUID(8, 1));
    private static final PorterId PORTER = new PorterId(new UUID(8, 2));

    private static final String BEYOND_ALL_TIME = Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(
                    "+1000000000-12-31T23:59:59.999999999Z/00000000-0000-0000-0000-000000000000".getBytes(UTF_8));

    private final Owner owner = new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE);

    protected abstract BookingViews views();

    @Test
    void aViewComesBackAsItWasSaved() {
        var cancelled = BookingView.after(
                saved(created(1)),
                new BookingCancelled(id(1), owner, Optional.of("weather"), usd(8_650), usd(0), Optional.empty()),
                NOW.plusSeconds(60));
        views().save(List.of(cancelled));

        assertThat(found(1)).containsExactly(cancelled);
    }

    @Test
    void aViewWithoutAnythingOptionalComesBackAsItWasSaved() {
        var bare = saved(bare(2));

        assertThat(found(2)).containsExactly(bare);
        assertThat(list(Filter.ALL, Window.of(10, 0)).items()).containsExactly(bare);
    }

    @Test
    void whatThoseWhoHaveLeftOweComesBackAsItWasSaved() {
        var made = created(1);
        var reduced = BookingView.after(
                saved(made),
                new BookingUpdated(
                        id(1), owner, made.arrangement(), usd(80_000), usd(650), Optional.empty(), Optional.empty()),
                NOW.plusSeconds(60));
        views().save(List.of(reduced));

        assertThat(found(1)).containsExactly(reduced);
    }

    @Test
    void savingAgainReplaces() {
        var before = saved(created(1));
        var after = BookingView.after(before, new BookingConfirmed(id(1), owner, Optional.empty()), NOW.plusSeconds(1));
        views().save(List.of(after));

        assertThat(list(Filter.ALL, Window.of(10, 0)).items()).containsExactly(after);
    }

    @Test
    void anUnknownBookingIsNotFound() {
        assertThat(views().find(Set.of(new BookingId(UUID.randomUUID())))).isEmpty();
        assertThat(views().find(Set.of())).isEmpty();
    }

    @Test
    void manyAreSavedAndFoundAtOnceOldAndNew() {
        var old = saved(created(1));
        var others = IntStream.rangeClosed(2, 600)
                .mapToObj(number -> BookingView.after(null, number % 2 == 0 ? created(number) : bare(number), NOW))
                .toList();
        var confirmed =
                BookingView.after(old, new BookingConfirmed(id(1), owner, Optional.empty()), NOW.plusSeconds(1));
        var all = Stream.concat(Stream.of(confirmed), others.stream()).toList();
        views().save(all);

        var ids = all.stream().map(BookingView::id).collect(Collectors.toSet());
        assertThat(views().find(ids)).hasSize(600).containsEntry(id(1), confirmed);
        assertThat(views().find(ids).values()).containsExactlyInAnyOrderElementsOf(all);
        assertThat(list(Filter.ALL, Window.of(1, 0)).total()).isEqualTo(Total.exact(600));
    }

    @Test
    void savingNothingChangesNothing() {
        var only = saved(created(1));
        views().save(List.of());

        assertThat(list(Filter.ALL, Window.of(10, 0)).items()).containsExactly(only);
    }

    @Test
    void theNewestComesFirst() {
        savedInOrder(5);

        assertThat(numbers(list(Filter.ALL, Window.of(10, 0)))).containsExactly(5, 4, 3, 2, 1);
    }

    @Test
    void aWindowShowsItsPartAndTheTotal() {
        savedInOrder(5);
        var page = list(Filter.ALL, Window.of(2, 3));

        assertThat(numbers(page)).containsExactly(2, 1);
        assertThat(page.total()).isEqualTo(Total.exact(5));
        assertThat(page.next()).isEmpty();
        assertThat(list(Filter.ALL, Window.of(2, 9)).items()).isEmpty();
    }

    @Test
    void theTotalCountsEveryStatusByTheClock() {
        savedInOrder(9);
        for (int number = 1; number <= 9; number++) {
            var before = found(number).iterator().next();
            switch (number % 3) {
                case 0 ->
                    views().save(List.of(BookingView.after(
                            before, new BookingConfirmed(id(number), owner, Optional.empty()), NOW.plusSeconds(20))));
                case 1 ->
                    views().save(List.of(BookingView.after(
                            before,
                            new BookingCancelled(id(number), owner, Optional.empty(), usd(0), usd(0), Optional.empty()),
                            NOW.plusSeconds(20))));
                default -> {}
            }
        }
        var later = NOW.plusSeconds(86_400 * 400L);
        for (var now : List.of(NOW, later)) {
            for (var statuses : List.of(
                    Set.<BookingStatus>of(),
                    Set.of(BookingStatus.PENDING),
                    Set.of(BookingStatus.EXPIRED),
                    Set.of(BookingStatus.PENDING, BookingStatus.EXPIRED),
                    Set.of(BookingStatus.CONFIRMED),
                    Set.of(BookingStatus.CONFIRMED, BookingStatus.CANCELLED))) {
                var filter = Filter.ALL.withStatuses(statuses);
                var whole = views().list(new ListBookings(owner, filter, Window.of(100, 0)), Map.of(), now);

                assertThat(views().list(new ListBookings(owner, filter, Window.of(1, 0)), Map.of(), now)
                                .total())
                        .as("%s at %s", statuses, now)
                        .isEqualTo(Total.exact(whole.items().size()));
            }
        }
    }

    @Test
    void cursorsLeadThroughTheWholeListWhateverIsAddedMeanwhile() {
        savedInOrder(5);
        var seen = new ArrayList<Integer>();
        var page = list(Filter.ALL, Window.of(2, 0));
        seen.addAll(numbers(page));
        saved(created(6), NOW.plusSeconds(6));
        while (page.next().isPresent()) {
            page = list(Filter.ALL, Window.after(page.next().get(), 2));
            seen.addAll(numbers(page));
        }

        assertThat(seen).containsExactly(5, 4, 3, 2, 1);
    }

    @Test
    void bookingsOfOneInstantAreOrderedByTheirIds() {
        saved(created(1), NOW);
        saved(created(2), NOW);
        var first = list(Filter.ALL, Window.of(1, 0));

        assertThat(numbers(first)).containsExactly(2);
        assertThat(numbers(list(Filter.ALL, Window.after(first.next().orElseThrow(), 1))))
                .containsExactly(1);
    }

    @Test
    void aCursorThatIsNoneOfOursIsRefused() {
        savedInOrder(1);

        for (var cursor : List.of("", "x", "!!", "MTIz", "eHg6eXk", BEYOND_ALL_TIME)) {
            assertThatExceptionOfType(Invalid.class)
                    .as("cursor '%s'", cursor)
                    .isThrownBy(() -> list(Filter.ALL, Window.after(cursor, 2)))
                    .satisfies(refusal ->
                            assertThat(refusal.faults().getFirst().member()).isEqualTo("cursor"));
        }
    }

    @Test
    void anotherOwnersBookingsAreNotListed() {
        saved(created(1));
        var test = new Owner(owner.operator(), Mode.TEST);

        assertThat(views().list(new ListBookings(test, Filter.ALL, Window.of(10, 0)), Map.of(), NOW)
                        .items())
                .isEmpty();
    }

    @Test
    void byBeginningsOfWords() {
        saved(created(1)); // maya@example.com, R-1, +49 30/90-18 20
        saved(bare(2));

        for (var words : List.of(
                "maya",
                "MAYA",
                "máya",
                "may",
                "exam",
                "maya@example.com",
                "r-1",
                "1",
                "example maya",
                "!maya",
                "+49 30",
                "30901820",
                "4930",
                "9018",
                "0182",
                "maya 1820",
                "18 20",
                "90182")) {
            assertThat(numbers(list(searched(words), Window.of(10, 0))))
                    .as(words)
                    .contains(1);
        }
        for (var words : List.of(
                "aya", "mayaa", "maya nobody", "--", "':*", "%", "_", "maya | x", "\\", "30902", "4990", "018202")) {
            assertThat(list(searched(words), Window.of(10, 0)).items())
                    .as(words)
                    .isEmpty();
        }
    }

    @Test
    void wordsFindNothingOfAnotherOwner() {
        saved(created(1));
        var test = new Owner(owner.operator(), Mode.TEST);

        assertThat(views().list(new ListBookings(test, searched("maya"), Window.of(10, 0)), Map.of(), NOW)
                        .items())
                .isEmpty();
    }

    @Test
    void theEarliestStartComesFirstAndCursorsKeepTheOrder() {
        savedInOrder(5);
        var seen = new ArrayList<Integer>();
        var page = byStart(Window.of(2, 0));
        seen.addAll(numbers(page));
        while (page.next().isPresent()) {
            page = byStart(Window.after(page.next().get(), 2));
            seen.addAll(numbers(page));
        }

        assertThat(seen).containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void bookingsAreCountedByStatus() {
        saved(created(1));
        saved(created(2));
        views().save(List.of(
                BookingView.after(saved(created(3)), new BookingConfirmed(id(3), owner, Optional.empty()), NOW)));

        assertThat(views().count(owner, Filter.ALL, Map.of(), NOW))
                .containsOnly(entry(BookingStatus.PENDING, 2L), entry(BookingStatus.CONFIRMED, 1L));
        assertThat(views().count(owner, status(BookingStatus.CONFIRMED), Map.of(), NOW.plusSeconds(1800)))
                .as("the statuses of the filter are ignored, and holds expire")
                .containsOnly(entry(BookingStatus.EXPIRED, 2L), entry(BookingStatus.CONFIRMED, 1L));
        assertThat(views().count(owner, searched("nobody"), Map.of(), NOW)).isEmpty();
    }

    private Page<BookingView> byStart(Window window) {
        return views().list(
                        new ListBookings(owner, Filter.ALL, TimeWindows.ANY, ListBookings.Sort.START_DATE, window),
                        Map.of(),
                        NOW);
    }

    private Page<BookingView> byHoldEnd(Instant now, Window window) {
        var question = new ListBookings(
                owner, status(BookingStatus.PENDING), TimeWindows.ANY, ListBookings.Sort.HOLD_END, window);
        return views().list(question, Map.of(), now);
    }

    private static Filter searched(String words) {
        return new FilterBuilder().words(words).build();
    }

    @Test
    void byStatus() {
        saved(created(1));
        views().save(List.of(
                BookingView.after(saved(created(2)), new BookingConfirmed(id(2), owner, Optional.empty()), NOW)));

        assertThat(numbers(list(status(BookingStatus.PENDING), Window.of(10, 0))))
                .containsExactly(1);
        assertThat(numbers(list(status(BookingStatus.CONFIRMED), Window.of(10, 0))))
                .containsExactly(2);
        assertThat(numbers(list(status(BookingStatus.CONFIRMED, BookingStatus.PENDING), Window.of(10, 0))))
                .hasSize(2);
        assertThat(list(status(BookingStatus.CANCELLED), Window.of(10, 0)).items())
                .isEmpty();
    }

    @Test
    void aHoldThatHasRunOutCountsAsExpired() {
        saved(created(1));
        var after = NOW.plusSeconds(1800);

        assertThat(list(status(BookingStatus.PENDING), after).items()).isEmpty();
        assertThat(numbers(list(status(BookingStatus.EXPIRED), after))).containsExactly(1);
        assertThat(list(status(BookingStatus.EXPIRED), after.minusMillis(1)).items())
                .isEmpty();
    }

    @Test
    void aHoldThatWasCancelledDoesNotRunOut() {
        var cancelled = new BookingCancelled(id(1), owner, Optional.empty(), usd(0), usd(0), Optional.empty());
        views().save(List.of(BookingView.after(saved(created(1)), cancelled, NOW)));
        var after = NOW.plusSeconds(1800);

        assertThat(numbers(list(status(BookingStatus.CANCELLED), after))).containsExactly(1);
        assertThat(list(status(BookingStatus.EXPIRED), after).items()).isEmpty();
    }

    @Test
    void holdsInTheOrderInWhichTheyEnd() {
        saved(created(2));
        saved(created(1));
        saved(bare(3));
        views().save(List.of(
                BookingView.after(saved(created(4)), new BookingConfirmed(id(4), owner, Optional.empty()), NOW)));
        saved(held(5, NOW.plusSeconds(60)));

        var first = byHoldEnd(NOW, Window.of(1, 0));
        assertThat(numbers(first)).containsExactly(5);
        assertThat(numbers(byHoldEnd(NOW, Window.after(first.next().orElseThrow(), 5))))
                .containsExactly(1, 2);
        assertThat(numbers(byHoldEnd(NOW.plusSeconds(60), Window.of(5, 0)))).containsExactly(1, 2);
    }

    @Test
    void byBalanceDue() {
        saved(created(1)); // a hold
        saved(bare(2)); // free of charge
        var paid = payment(3, 86_500);
        views().save(List.of(BookingView.after(saved(confirmed(3)), paid, NOW)));
        views().save(List.of(BookingView.after(saved(confirmed(4)), payment(4, 86_499), NOW)));
        var fee = new BookingCancelled(id(5), owner, Optional.empty(), usd(8_650), usd(0), Optional.empty());
        views().save(List.of(BookingView.after(saved(confirmed(5)), fee, NOW)));
        var over = BookingView.after(saved(confirmed(6)), payment(6, 9_000), NOW);
        var refunded = new BookingCancelled(id(6), owner, Optional.empty(), usd(8_650), usd(350), Optional.empty());
        views().save(List.of(BookingView.after(over, refunded, NOW)));

        assertThat(numbers(list(due(true), NOW))).containsExactlyInAnyOrder(1, 4, 5);
        assertThat(numbers(list(due(false), NOW))).containsExactlyInAnyOrder(2, 3, 6);
        assertThat(numbers(list(due(true), NOW.plusSeconds(1800)))).containsExactlyInAnyOrder(4, 5);
        assertThat(numbers(list(due(false), NOW.plusSeconds(1800)))).containsExactlyInAnyOrder(1, 2, 3, 6);
    }

    @Test
    void byDatesThatOverlapTheTrek() {
        saved(created(1)); // from 2027-03-01 to 2027-03-14

        assertThat(numbers(list(overlapping("2027-03-14", "2027-04-01"), Window.of(10, 0))))
                .containsExactly(1);
        assertThat(numbers(list(overlapping("2027-01-01", "2027-03-01"), Window.of(10, 0))))
                .containsExactly(1);
        assertThat(list(overlapping("2027-03-15", "2027-04-01"), Window.of(10, 0))
                        .items())
                .isEmpty();
        assertThat(list(overlapping("2027-01-01", "2027-02-28"), Window.of(10, 0))
                        .items())
                .isEmpty();
    }

    @Test
    void byTrailRouteCustomerAndReference() {
        saved(created(1));
        var fits = new FilterBuilder()
                .trail(TRAIL)
                .route(ROUTE)
                .customerEmail("MAYA@example.com")
                .guide(GUIDE)
                .reference("R-1")
                .build();

        assertThat(numbers(list(fits, Window.of(10, 0)))).containsExactly(1);
        for (var wrong : List.of(
                new FilterBuilder().guide(PORTER).build(),
                new FilterBuilder().trail(new TrailId(new UUID(7, 2))).build(),
                new FilterBuilder().route(new RouteId("gokyo-lakes")).build(),
                new FilterBuilder().customerEmail("maya@example.co").build(),
                new FilterBuilder().reference("R-2").build())) {
            assertThat(list(wrong, Window.of(10, 0)).items()).as("%s", wrong).isEmpty();
        }
    }

    @Test
    void byClosureAsTheBookingsThemselvesSay() {
        var hold = saved(created(1));
        var confirmed = saved(bare(2));
        var cancelled = BookingView.after(
                saved(bare(3)),
                new BookingCancelled(id(3), owner, Optional.empty(), usd(0), usd(0), Optional.empty()),
                NOW.plusSeconds(60));
        views().save(List.of(cancelled));
        var all = List.of(hold, confirmed, cancelled);
        var other = new TrailId(new UUID(7, 2));
        for (var closure : List.of(
                closure("2027-02-01", "2027-02-28"),
                closure("2027-02-01", "2027-03-01"),
                closure("2027-03-14", ""),
                closure("2027-03-15", ""),
                closure("2027-03-05", "2027-03-06", new Passage(TRAIL, 5, 5)),
                closure("2027-03-06", "2027-03-09", new Passage(TRAIL, 5, 5), new Passage(TRAIL, 10, 11)),
                closure("2027-03-06", "2027-03-09", new Passage(TRAIL, 5, 5), new Passage(TRAIL, 9, 11)),
                closure("2027-03-06", "", new Passage(TRAIL, 5, 5)),
                closure("2027-03-01", "2027-03-14", new Passage(other, 1, 14)))) {
            var closures = Map.of(ROUTE, new Closures(List.of(closure)), new RouteId("nowhere"), Closures.NONE);
            for (var now : List.of(NOW, NOW.plusSeconds(1800))) {
                for (boolean wanted : List.of(true, false)) {
                    assertThat(views().list(new ListBookings(owner, affected(wanted), Window.of(10, 0)), closures, now)
                                    .items())
                            .as("%s at %s: %s", closure, now, wanted)
                            .extracting(BookingView::id)
                            .containsExactlyInAnyOrderElementsOf(all.stream()
                                    .filter(view -> view.asOf(now)
                                                    .onRoute(() -> new Closures(List.of(closure)))
                                                    .affectedByClosure()
                                            == wanted)
                                    .map(BookingView::id)
                                    .toList());
                }
            }
        }
        assertThat(hold.onRoute(() -> new Closures(List.of(closure("2027-03-14", ""))))
                        .affectedByClosure())
                .isTrue();
    }

    @Test
    void theRoutesOfAnOwnersBookings() {
        saved(created(1));
        saved(created(2));

        assertThat(views().routesOf(owner)).containsExactly(ROUTE);
        assertThat(views().routesOf(new Owner(owner.operator(), Mode.TEST))).isEmpty();
    }

    @Test
    void viewsAreSelectedBeforeTheyAreStoredAsTheyAreListedAfterwards() {
        var held = BookingView.after(null, created(1), NOW);
        var bare = BookingView.after(null, bare(2), NOW.plusSeconds(2));
        var paid = BookingView.after(BookingView.after(null, created(3), NOW), payment(3, 87_300), NOW.plusSeconds(3));
        var all = List.of(held, bare, paid);
        var closures = Map.of(ROUTE, new Closures(List.of(closure("2027-01-01", "2027-12-31"))));
        var filters = List.of(
                Filter.ALL,
                searched("maya"),
                searched("nobody"),
                status(BookingStatus.PENDING),
                status(BookingStatus.EXPIRED),
                status(BookingStatus.CONFIRMED),
                due(true),
                due(false),
                affected(true),
                affected(false),
                overlapping("2027-03-01", "2027-03-02"),
                overlapping("2031-03-01", "2031-03-02"));
        var later = NOW.plusSeconds(1800);
        var selected = filters.stream()
                .map(filter -> views().matching(new ListBookings(owner, filter, Window.of(1, 0)), all, closures, later))
                .toList();
        assertThat(list(Filter.ALL, Window.of(10, 0)).items()).isEmpty();
        views().save(all);

        for (int i = 0; i < filters.size(); i++) {
            var question = new ListBookings(owner, filters.get(i), Window.of(10, 0));
            assertThat(selected.get(i))
                    .as(filters.get(i).toString())
                    .containsExactlyInAnyOrderElementsOf(
                            views().list(question, closures, later).items());
        }
        assertThat(selected).anyMatch(some -> !some.isEmpty() && some.size() < all.size());
        var test = new ListBookings(new Owner(owner.operator(), Mode.TEST), Filter.ALL, Window.of(10, 0));
        assertThat(views().matching(test, all, Map.of(), NOW)).isEmpty();
        assertThat(views().matching(new ListBookings(owner, Filter.ALL, Window.of(10, 0)), List.of(), Map.of(), NOW))
                .isEmpty();
    }

    @Test
    void bookingsAreFoundInTheOrderOfCreationUpToATime() {
        savedInOrder(5);
        var confirmed = BookingView.after(
                found(3).iterator().next(), new BookingConfirmed(id(3), owner, Optional.empty()), NOW.plusSeconds(60));
        views().save(List.of(confirmed));
        var until = NOW.plusSeconds(4);
        var all = new ListBookings(owner, Filter.ALL, Window.of(1, 0));

        assertThat(views().created(all, until, Optional.empty(), 2))
                .containsExactly(
                        new CreatedObject<>(id(4), NOW.plusSeconds(4), 1),
                        new CreatedObject<>(id(3), NOW.plusSeconds(3), 2));
        var place = new PageCursor(NOW.plusSeconds(3), id(3).value());
        assertThat(views().created(all, until, Optional.of(place), 9))
                .extracting(CreatedObject::id)
                .containsExactly(id(2), id(1));
        var nowhere = new FilterBuilder().route(new RouteId("nowhere")).build();
        var elsewhere = new ListBookings(owner, nowhere, Window.of(1, 0));
        assertThat(views().created(elsewhere, until, Optional.empty(), 9)).isEmpty();
        var test = new ListBookings(new Owner(owner.operator(), Mode.TEST), Filter.ALL, Window.of(1, 0));
        assertThat(views().created(test, until, Optional.empty(), 9)).isEmpty();
    }

    private static Closure closure(String since, String until, Passage... passages) {
        return new Closure(
                "Landslide",
                LocalDate.parse(since),
                until.isEmpty() ? Optional.empty() : Optional.of(LocalDate.parse(until)),
                passages.length == 0 ? Optional.empty() : Optional.of(new Segment("Jagat", "Tal", List.of(passages))));
    }

    private static Filter affected(boolean wanted) {
        return new FilterBuilder().affectedByClosure(wanted).build();
    }

    private void savedInOrder(int count) {
        for (int number = 1; number <= count; number++) {
            saved(created(number), NOW.plusSeconds(number));
        }
    }

    private BookingView saved(BookingCreated event) {
        return saved(event, NOW);
    }

    private BookingView saved(BookingCreated event, Instant at) {
        var view = BookingView.after(null, event, at);
        views().save(List.of(view));
        return view;
    }

    private Collection<BookingView> found(int number) {
        return views().find(Set.of(id(number))).values();
    }

    private BookingCreated created(int number) {
        return confirmedOrHeld(number, Optional.of(NOW.plusSeconds(1800)));
    }

    private BookingCreated confirmedOrHeld(int number, Optional<Instant> holdEnd) {
        return new BookingCreated(
                id(number),
                owner,
                TRAIL,
                ROUTE,
                LocalDate.parse("2027-03-01"),
                LocalDate.parse("2027-03-14"),
                4,
                new Customer(
                        new EmailAddress("maya@example.com"),
                        Optional.of("Maya Gurung"),
                        Optional.of("+49 30/90-18 20")),
                new Crew(Optional.of(GUIDE), List.of(PORTER)),
                usd(86_500),
                false,
                holdEnd,
                CancellationLadder.STANDARD,
                Optional.of("R-" + number),
                Optional.of("Vegetarian, \"no\" nuts"),
                Map.of("zeta", "1", "alpha", "2", "channel", "web"),
                Optional.empty());
    }

    private BookingCreated held(int number, Instant end) {
        return confirmedOrHeld(number, Optional.of(end));
    }

    private BookingCreated confirmed(int number) {
        return confirmedOrHeld(number, Optional.empty());
    }

    private BookingPaymentRecorded payment(int number, long amount) {
        return new BookingPaymentRecorded(
                id(number),
                owner,
                new Payment(usd(amount), Payment.Kind.DEPOSIT, Payment.Method.CARD, Optional.empty()));
    }

    private BookingCreated bare(int number) {
        return new BookingCreated(
                id(number),
                owner,
                TRAIL,
                ROUTE,
                LocalDate.parse("2027-03-01"),
                LocalDate.parse("2027-03-14"),
                1,
                new Customer(new EmailAddress("maya@example.com"), Optional.empty(), Optional.empty()),
                Crew.NONE,
                usd(0),
                true,
                Optional.empty(),
                CancellationLadder.STANDARD,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty());
    }

    private BookingId id(int number) {
        return new BookingId(new UUID(owner.operator().value().getMostSignificantBits(), number));
    }

    private Page<BookingView> list(Filter filter, Window window) {
        return views().list(new ListBookings(owner, filter, window), Map.of(), NOW);
    }

    private Page<BookingView> list(Filter filter, Instant now) {
        return views().list(new ListBookings(owner, filter, Window.of(10, 0)), Map.of(), now);
    }

    private static List<Integer> numbers(Page<BookingView> page) {
        return page.items().stream()
                .map(view -> (int) view.id().value().getLeastSignificantBits())
                .toList();
    }

    private static Filter status(BookingStatus... statuses) {
        return Filter.ALL.withStatuses(Set.of(statuses));
    }

    private static Filter due(boolean wanted) {
        return new FilterBuilder().balanceDue(wanted).build();
    }

    private static Filter overlapping(String from, String to) {
        return Filter.overlapping(Set.of(), LocalDate.parse(from), LocalDate.parse(to));
    }

    private static Money usd(long minorUnits) {
        return Money.of(minorUnits, "USD");
    }
}
