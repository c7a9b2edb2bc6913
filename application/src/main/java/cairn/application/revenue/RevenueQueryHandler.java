package cairn.application.revenue;

import cairn.application.port.in.FindCounted;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.port.in.FindRevenueChanges;
import cairn.application.port.in.Unavailable;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.RevenueFacts;
import cairn.application.projection.LogPoints;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.CountedBookings;
import cairn.application.view.Page.Freshness;
import cairn.application.view.RevenueChanges;
import cairn.application.view.RevenueReport;
import cairn.application.view.RevenueRow;
import cairn.application.view.RevenueSum;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Currency;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class RevenueQueryHandler {

    /** The largest number of rows of a report, which bounds the memory that it takes. */
    static final int MOST_ROWS = 50_000;

    /** The region of a route that is no longer in the catalogue. */
    private static final String NO_REGION = "unknown";

    private static final Comparator<RevenueRow> BY_GROUP_AND_CURRENCY = Comparator.comparing(
                    RevenueRow::group, RevenueQueryHandler::compare)
            .thenComparing(row -> row.net().currency().getCurrencyCode());

    private final RevenueFacts facts;
    private final Catalogues catalogues;
    private final LogPoints points;
    private final LogPositions positions;
    private final ReadYourWrites ownWrites;

    RevenueQueryHandler(
            RevenueFacts facts,
            Catalogues catalogues,
            LogPositions positions,
            LogPoints points,
            ReadYourWrites ownWrites) {
        this.facts = facts;
        this.catalogues = catalogues;
        this.positions = positions;
        this.points = points;
        this.ownWrites = ownWrites;
    }

    @QueryHandler
    RevenueReport answer(FindRevenue question) {
        requireSound(question);
        long head = points.head();
        var asked = question.asOf().map(point -> points.of(point, "asOf"));
        var freshness = ownWrites.await(question.owner(), BookingEvent.class, RevenueFacts.PROJECTION);
        if (asked.isPresent()) {
            requireReached(asked.get(), question.owner(), freshness);
            return new RevenueReport(
                    rows(facts.sums(question, asked.get(), MOST_ROWS + 1), question), asked.get(), freshness);
        }
        var current = facts.currentSums(question, MOST_ROWS + 1);
        return new RevenueReport(rows(current.rows(), question), current.position(freshness, head), freshness);
    }

    @QueryHandler
    CountedBookings answer(FindCounted question) {
        var freshness = ownWrites.await(question.owner(), BookingEvent.class, RevenueFacts.PROJECTION);
        requireReached(question.position(), question.owner(), freshness);
        var region = Optional.ofNullable(question.group().get(Dimension.REGION));
        var found = facts.bookings(question, region.map(this::routesOf), FindCounted.MOST + 1);
        if (found.size() > FindCounted.MOST) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "revenue",
                    "covers more than " + FindCounted.MOST + " bookings; request fewer days at once");
        }
        return new CountedBookings(found);
    }

    @QueryHandler
    RevenueChanges answer(FindRevenueChanges question) {
        var row = question.row();
        if (question.since() > row.position()) {
            throw new Invalid(FaultCode.CONFLICT, "since", "must not be after the position of the row");
        }
        var freshness = ownWrites.await(row.owner(), BookingEvent.class, RevenueFacts.PROJECTION);
        requireReached(row.position(), row.owner(), freshness);
        var region = Optional.ofNullable(row.group().get(Dimension.REGION));
        var found = facts.changed(row, region.map(this::routesOf), question.since(), FindRevenueChanges.MOST + 1);
        if (found.size() > FindRevenueChanges.MOST) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "since",
                    "leads to more than " + FindRevenueChanges.MOST + " changes; choose a later one");
        }
        return RevenueDifferences.of(found, question.since());
    }

    private Set<RouteId> routesOf(String region) {
        return catalogues.current().routes().stream()
                .filter(route -> route.region().equals(region))
                .map(Route::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    private void requireReached(long position, Owner owner, Freshness freshness) {
        if (freshness == Freshness.LAGGING && positions.reachedBy(RevenueFacts.PROJECTION, owner) < position) {
            throw new Unavailable("The revenue is not available up to this point yet", Duration.ofSeconds(1));
        }
    }

    private static void requireSound(FindRevenue question) {
        var faults = new ArrayList<Fault>();
        if (question.to().isBefore(question.from())) {
            faults.add(new Fault(FaultCode.CONFLICT, "to", "must not be before from"));
        }
        if (question.groups().size() > FindRevenue.MOST_GROUPS) {
            faults.add(new Fault(FaultCode.WRONG_LENGTH, "groupBy", "must name at most " + FindRevenue.MOST_GROUPS));
        }
        if (new HashSet<>(question.groups()).size() < question.groups().size()) {
            faults.add(new Fault(FaultCode.DUPLICATE, "groupBy", "must not contain the same value twice"));
        }
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
    }

    private List<RevenueRow> rows(List<RevenueSum> sums, FindRevenue question) {
        if (sums.size() > MOST_ROWS) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "groupBy",
                    "leads to more than " + MOST_ROWS + " rows; request fewer days at once");
        }
        int region = question.groups().indexOf(Dimension.REGION);
        var named = region < 0 ? sums : byRegion(sums, region);
        try {
            return named.stream()
                    .map(RevenueQueryHandler::row)
                    .sorted(BY_GROUP_AND_CURRENCY)
                    .toList();
        } catch (ArithmeticException e) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "to",
                    "leads to sums larger than an amount can be; request fewer days at once");
        }
    }

    private List<RevenueSum> byRegion(List<RevenueSum> sums, int place) {
        record Key(List<String> group, Currency currency) {}
        var catalogue = catalogues.current();
        var merged = new LinkedHashMap<Key, RevenueSum>();
        for (var sum : sums) {
            var group = new ArrayList<>(sum.group());
            group.set(place, regionOf(group.get(place), catalogue));
            merged.merge(new Key(List.copyOf(group), sum.currency()), sum.called(group), RevenueSum::plus);
        }
        return List.copyOf(merged.values());
    }

    private static String regionOf(String route, Catalogue catalogue) {
        return catalogue.route(new RouteId(route)).map(Route::region).orElse(NO_REGION);
    }

    private static RevenueRow row(RevenueSum sum) {
        var net = sum.standing().add(sum.fees());
        var average = sum.trekkers() == 0
                ? Optional.<Money>empty()
                : Optional.of(money(
                        net.divide(BigDecimal.valueOf(sum.trekkers()), 0, RoundingMode.HALF_EVEN), sum.currency()));
        return new RevenueRow(
                sum.group(),
                sum.bookings(),
                sum.trekkers(),
                money(sum.gross(), sum.currency()),
                money(sum.fees(), sum.currency()),
                money(sum.refunds(), sum.currency()),
                money(net, sum.currency()),
                money(sum.paid(), sum.currency()),
                money(sum.outstanding(), sum.currency()),
                money(sum.feesReceivable(), sum.currency()),
                money(sum.refundsDue(), sum.currency()),
                average);
    }

    private static Money money(BigDecimal minorUnits, Currency currency) {
        return new Money(minorUnits.longValueExact(), currency);
    }

    private static int compare(List<String> one, List<String> other) {
        for (int i = 0; i < one.size(); i++) {
            int order = one.get(i).compareTo(other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
