package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.booking.BookingListQuery.value;
import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.RowChoice;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.BookingsPage;
import cairn.adapter.rest.pages.model.Pager;
import cairn.adapter.rest.pages.model.Past;
import cairn.application.view.BookingCounts;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.RouteView;
import cairn.application.view.UncountedPage;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Shows bookings as rows.
 *
 * @param path the address of the list
 */
record BookingListMapper(String path, BookingListQuery query, List<RouteView> routes, List<Trail> trails) {

    BookingListMapper {
        routes = List.copyOf(routes);
        trails = List.copyOf(trails);
    }

    BookingsPage page(Page<BookingView> found, BookingCounts counts, boolean mayBook) {
        var values = query.values();
        return new BookingsPage(
                filters(),
                tabs(values, Optional.of(counts).filter(_ -> query.created() == null)),
                routeChoices(),
                trailChoices(),
                rows(found.items(), false),
                pager(found),
                QueryText.address(path + ".csv", values),
                mayBook,
                query.isFiltered(),
                found.freshness() == Freshness.LAGGING,
                null);
    }

    /** Returns the page of a list of the past, whose bookings are not counted. */
    BookingsPage page(UncountedPage<BookingView> found, Past past) {
        var values = new LinkedHashMap<>(query.values());
        values.put("as_of", Long.toString(past.position()));
        return new BookingsPage(
                filters(),
                tabs(values, Optional.empty()),
                routeChoices(),
                trailChoices(),
                rows(found.items(), true),
                new Pager(null, null, ""),
                null,
                false,
                query.isFiltered(),
                found.freshness() == Freshness.LAGGING,
                past);
    }

    private BookingsPage.Filters filters() {
        return new BookingsPage.Filters(
                value(query.q()),
                value(query.status()),
                value(query.from()),
                value(query.to()),
                value(query.created()),
                value(query.guide()),
                Boolean.TRUE.equals(query.affected()),
                Boolean.TRUE.equals(query.due()),
                value(query.sort()),
                RowChoice.options(query.rows()));
    }

    private List<BookingsPage.Choice> routeChoices() {
        return routes.stream()
                .map(RouteView::route)
                .map(route -> new BookingsPage.Choice(
                        route.id().value(), route.name(), route.id().value().equals(query.route())))
                .toList();
    }

    private List<BookingsPage.Choice> trailChoices() {
        return trails.stream()
                .map(trail -> new BookingsPage.Choice(
                        trail.id().toString(), trail.name(), trail.id().value().equals(query.trail())))
                .toList();
    }

    /** Returns the statuses, with their numbers of bookings if those are counted. */
    private List<BookingsPage.Tab> tabs(Map<String, String> values, Optional<BookingCounts> counts) {
        var tabs = new ArrayList<BookingsPage.Tab>();
        var current = query.chosenStatus();
        tabs.add(new BookingsPage.Tab(
                text("All"),
                counts.map(BookingCounts::total).map(Numbers::plain).orElse(""),
                address(values, "status", ""),
                current.isEmpty()));
        for (var status : BookingStatus.values()) {
            var name = Words.of(status);
            tabs.add(new BookingsPage.Tab(
                    name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1),
                    counts.map(known -> Numbers.plain(known.of(status))).orElse(""),
                    address(values, "status", status.label()),
                    current.filter(status::equals).isPresent()));
        }
        return List.copyOf(tabs);
    }

    private List<BookingsPage.Row> rows(List<BookingView> bookings, boolean isPast) {
        var names = trails.stream().collect(Collectors.toMap(Trail::id, Function.identity()));
        return bookings.stream().map(booking -> row(booking, names, isPast)).toList();
    }

    private static BookingsPage.Row row(BookingView booking, Map<TrailId, Trail> trails, boolean isPast) {
        var details = booking.arrangement();
        var trail = trails.get(booking.trail());
        var due = booking.balance().due();
        return new BookingsPage.Row(
                booking.id().toString(),
                BookingTexts.name(booking),
                BookingTexts.customer(booking),
                trail == null ? booking.route().value() : trail.name(),
                Words.days(details.startDate(), details.endDate()),
                details.partySize(),
                BookingTexts.crew(details.crew()),
                Texts.money(booking.price()),
                due.minorUnits() > 0 ? Texts.money(due) : null,
                Badges.of(booking.status()),
                booking.holdExpiresAt()
                        .filter(_ -> booking.status() == BookingStatus.PENDING)
                        .map(isPast ? Texts::at : Texts::ago)
                        .orElse(null),
                booking.affectedByClosure());
    }

    private Pager pager(Page<BookingView> found) {
        int first = query.offset() + 1;
        int last = first - 1 + found.items().size();
        var position = found.items().isEmpty()
                ? text("none of %s", Texts.total(found.total()))
                : text("%s to %s of %s", Texts.count(first), Texts.count(last), Texts.total(found.total()));
        return new Pager(
                query.page() > 1 ? address(query.values(), "page", previous()) : null,
                found.total().exceeds(last) && !found.items().isEmpty() && last <= PageRequest.MAX_OFFSET
                        ? address(query.values(), "page", Integer.toString(query.page() + 1))
                        : null,
                position);
    }

    private String previous() {
        return query.page() == 2 ? "" : Integer.toString(query.page() - 1);
    }

    private String address(Map<String, String> values, String name, String value) {
        return QueryText.address(path, QueryText.with(values, name, value));
    }
}
