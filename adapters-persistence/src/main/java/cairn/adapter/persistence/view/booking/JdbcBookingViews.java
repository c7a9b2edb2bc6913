package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.ViewTable;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.Views;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Stores booking views in the table {@code booking_views}; writes join the transaction of the projection. */
@Singleton
class JdbcBookingViews implements BookingViews {

    private final BookingRows rows;
    private final BookingRowMapper mapper;
    private final BookingTable live;
    private final BookingTable next;

    JdbcBookingViews(BookingRows rows, BookingRowMapper mapper, JdbcOperations jdbc) {
        var table = new ViewTable<>(jdbc, "booking_views", BookingRow.class);
        this.rows = rows;
        this.mapper = mapper;
        this.live = new BookingTable(table, mapper);
        this.next = new BookingTable(table.next(), mapper);
    }

    @Override
    @Transactional
    public Map<BookingId, BookingView> find(Set<BookingId> ids) {
        return live.find(ids);
    }

    @Override
    @Transactional
    public void save(Collection<BookingView> views) {
        live.save(views);
    }

    @Override
    public Views<BookingId, BookingView> next() {
        return next;
    }

    @Override
    public Page<BookingView> list(ListBookings question, Map<RouteId, Closures> closures, Instant now) {
        var window = question.window();
        var all = BookingConditions.of(question, closures, now);
        var shown = window.after().map(PageCursor::read).map(all::after).orElse(all);
        var oneMore = rows.newest(shown, window.limit() + 1, window.offset());
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(new PageCursor(
                                page.getLast().createdAt(), page.getLast().id())
                        .text())
                : Optional.<String>empty();
        return new Page<>(views(page), rows.count(all), next, Freshness.CURRENT);
    }

    @Override
    public Set<RouteId> routesOf(Owner owner) {
        return rows.routes(owner.operator().value(), owner.mode().name()).stream()
                .map(RouteId::new)
                .collect(Collectors.toUnmodifiableSet());
    }

    private List<BookingView> views(List<BookingRow> page) {
        return page.stream().map(mapper::toView).toList();
    }
}
