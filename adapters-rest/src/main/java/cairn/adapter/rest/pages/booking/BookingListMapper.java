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
import cairn.application.view.BookingCounts;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.RouteView;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

final class BookingListMapper {

    private BookingListMapper() {}

    static BookingsPage page(
            String path,
            BookingListQuery query,
            Page<BookingView> found,
            BookingCounts counts,
            List<RouteView> routes,
            List<Trail> trails,
            boolean mayBook) {
        var names = trails.stream().collect(Collectors.toMap(Trail::id, Function.identity()));
        return new BookingsPage(
                new BookingsPage.Filters(
                        value(query.q()),
                        value(query.status()),
                        value(query.from()),
                        value(query.to()),
                        value(query.created()),
                        value(query.guide()),
                        Boolean.TRUE.equals(query.affected()),
                        Boolean.TRUE.equals(query.due()),
                        value(query.sort()),
                        RowChoice.options(query.rows())),
                tabs(path, query, counts),
                routes.stream()
                        .map(RouteView::route)
                        .map(route -> new BookingsPage.Choice(
                                route.id().value(),
                                route.name(),
                                route.id().value().equals(query.route())))
                        .toList(),
                trails.stream()
                        .map(trail -> new BookingsPage.Choice(
                                trail.id().toString(),
                                trail.name(),
                                trail.id().value().equals(query.trail())))
                        .toList(),
                found.items().stream().map(booking -> row(booking, names)).toList(),
                pager(path, query, found),
                QueryText.address(path + ".csv", query.values()),
                mayBook,
                query.isFiltered(),
                found.freshness() == Freshness.LAGGING);
    }

    private static List<BookingsPage.Tab> tabs(String path, BookingListQuery query, BookingCounts counts) {
        var tabs = new ArrayList<BookingsPage.Tab>();
        var current = query.chosenStatus();
        tabs.add(new BookingsPage.Tab(
                text("All"), count(query, counts.total()), address(path, query, "status", ""), current.isEmpty()));
        for (var status : BookingStatus.values()) {
            var name = Words.of(status);
            tabs.add(new BookingsPage.Tab(
                    name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1),
                    count(query, counts.of(status)),
                    address(path, query, "status", status.label()),
                    current.filter(status::equals).isPresent()));
        }
        return List.copyOf(tabs);
    }

    /** Returns a number of bookings; nothing for those created in a month, which are not counted by status. */
    private static String count(BookingListQuery query, long bookings) {
        return query.created() == null ? Numbers.plain(bookings) : "";
    }

    private static BookingsPage.Row row(BookingView booking, Map<TrailId, Trail> trails) {
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
                        .map(Texts::ago)
                        .orElse(null),
                booking.affectedByClosure());
    }

    private static Pager pager(String path, BookingListQuery query, Page<BookingView> found) {
        int first = query.offset() + 1;
        int last = first - 1 + found.items().size();
        var position = found.items().isEmpty()
                ? text("none of %s", Texts.total(found.total()))
                : text("%s to %s of %s", Texts.count(first), Texts.count(last), Texts.total(found.total()));
        return new Pager(
                query.page() > 1 ? address(path, query, "page", previous(query)) : null,
                found.total().exceeds(last) && !found.items().isEmpty() && last <= PageRequest.MAX_OFFSET
                        ? address(path, query, "page", Integer.toString(query.page() + 1))
                        : null,
                position);
    }

    private static String previous(BookingListQuery query) {
        return query.page() == 2 ? "" : Integer.toString(query.page() - 1);
    }

    private static String address(String path, BookingListQuery query, String name, String value) {
        return QueryText.address(path, QueryText.with(query.values(), name, value));
    }
}
