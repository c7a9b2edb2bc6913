package cairn.application.revenue;

import cairn.application.port.in.FindBookingPace;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.port.in.Unavailable;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.application.port.out.RevenueFacts;
import cairn.application.projection.LogPoints;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.BookingPaceReport;
import cairn.application.view.BookingPaceReport.OnTheBooks;
import cairn.application.view.BookingPaceReport.Row;
import cairn.application.view.Page.Freshness;
import cairn.application.view.RevenueSum;
import cairn.domain.booking.BookingEvent;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class BookingPaceQueryHandler {

    private static final List<Integer> USUAL_DAYS = List.of(180, 120, 90, 60, 30, 14, 7, 0);

    private final RevenueFacts facts;
    private final LogPositions positions;
    private final LogTimes times;
    private final LogPoints points;
    private final ReadYourWrites ownWrites;
    private final Clock clock;

    BookingPaceQueryHandler(RevenueFacts facts, LogPositions positions, LogTimes times, Clock clock) {
        this.facts = facts;
        this.positions = positions;
        this.times = times;
        this.points = new LogPoints(positions, times, clock);
        this.ownWrites = new ReadYourWrites(positions);
        this.clock = clock;
    }

    /** The point of the log up to which days are known. */
    private record End(long position, Instant at) {}

    @QueryHandler
    BookingPaceReport answer(FindBookingPace question) {
        requireSound(question.daysBefore());
        var now = clock.instant();
        long head = points.head();
        var asked = question.asOf().map(point -> points.of(point, "asOf"));
        var freshness = ownWrites.await(question.owner(), BookingEvent.class, RevenueFacts.PROJECTION);
        long reached =
                freshness == Freshness.CURRENT ? head : positions.reachedBy(RevenueFacts.PROJECTION, question.owner());
        if (freshness == Freshness.LAGGING
                && asked.filter(position -> position > reached).isPresent()) {
            throw new Unavailable("The revenue is not available up to this point yet", Duration.ofSeconds(1));
        }
        var end =
                new End(asked.orElse(reached), question.asOf().map(this::timeOf).orElse(now));
        var rows = days(question, end)
                .sorted(Comparator.reverseOrder())
                .flatMap(days -> rows(question, days, end).stream())
                .toList();
        return new BookingPaceReport(rows, end.position(), freshness);
    }

    private Instant timeOf(AsOf point) {
        return switch (point) {
            case AsOf.Position(long position) -> times.timeOf(position);
            case AsOf.Time(var instant) -> instant;
        };
    }

    private static Stream<Integer> days(FindBookingPace question, End end) {
        if (!question.daysBefore().isEmpty()) {
            return question.daysBefore().stream();
        }
        var last = Nepal.dateAt(end.at());
        int known =
                Math.toIntExact(ChronoUnit.DAYS.between(last, question.month().atDay(1)));
        return Stream.concat(USUAL_DAYS.stream(), Stream.of(known)).distinct();
    }

    /** Returns no rows for a day that has not come. */
    private List<Row> rows(FindBookingPace question, int daysBefore, End end) {
        var day = question.month().atDay(1).minusDays(daysBefore);
        if (day.isAfter(Nepal.dateAt(end.at()))) {
            return List.of();
        }
        var before = question.month().minusYears(1);
        var thisYear = onTheBooks(question, question.month(), day, end);
        var lastYear = onTheBooks(question, before, before.atDay(1).minusDays(daysBefore), end);
        var currencies = new TreeSet<>(Comparator.comparing(Currency::getCurrencyCode));
        currencies.addAll(thisYear.sums().keySet());
        currencies.addAll(lastYear.sums().keySet());
        return currencies.stream()
                .map(currency -> new Row(daysBefore, day, thisYear.in(currency), lastYear.in(currency)))
                .toList();
    }

    private State onTheBooks(FindBookingPace question, YearMonth month, LocalDate day, End end) {
        var dayEnds = day.plusDays(1).atStartOfDay(Nepal.ZONE).toInstant();
        long position = dayEnds.isAfter(end.at())
                ? end.position()
                : Math.min(end.position(), times.lastAt(dayEnds.minusMillis(1)));
        var revenue = new FindRevenue(
                question.owner(),
                month.atDay(1),
                month.atEndOfMonth(),
                Basis.TREK_DATE,
                question.trail().map(_ -> Dimension.TRAIL).stream().toList(),
                Optional.of(new AsOf.Position(position)));
        var group = question.trail().map(TrailId::toString).stream().toList();
        return new State(
                position,
                facts.sums(revenue, position, RevenueQueryHandler.MOST_ROWS).stream()
                        .filter(sum -> sum.group().equals(group))
                        .collect(Collectors.toMap(RevenueSum::currency, Function.identity())));
    }

    private record State(long position, Map<Currency, RevenueSum> sums) {

        private OnTheBooks in(Currency currency) {
            var sum = Optional.ofNullable(sums.get(currency));
            return new OnTheBooks(
                    position,
                    sum.map(RevenueSum::bookings).orElse(0L),
                    sum.map(RevenueSum::trekkers).orElse(0L),
                    new Money(charged(sum), currency));
        }

        private static long charged(Optional<RevenueSum> sum) {
            try {
                return sum.map(RevenueSum::standing).orElse(BigDecimal.ZERO).longValueExact();
            } catch (ArithmeticException e) {
                throw new Invalid(FaultCode.OUT_OF_RANGE, "month", "leads to sums larger than an amount can be");
            }
        }
    }

    private static void requireSound(List<Integer> daysBefore) {
        var faults = new ArrayList<Fault>();
        if (daysBefore.size() > FindBookingPace.MOST_DAYS) {
            faults.add(new Fault(
                    FaultCode.WRONG_LENGTH, "daysBefore", "must name at most " + FindBookingPace.MOST_DAYS + " days"));
        }
        if (daysBefore.stream().anyMatch(days -> days > FindBookingPace.EARLIEST || days < FindBookingPace.LATEST)) {
            faults.add(new Fault(
                    FaultCode.OUT_OF_RANGE,
                    "daysBefore",
                    "must be between %d and %d".formatted(FindBookingPace.LATEST, FindBookingPace.EARLIEST)));
        }
        if (new HashSet<>(daysBefore).size() < daysBefore.size()) {
            faults.add(new Fault(FaultCode.DUPLICATE, "daysBefore", "must not contain the same value twice"));
        }
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }
}
