package cairn.adapter.persistence.booking;

import cairn.application.port.in.ListBookings;
import cairn.application.port.out.BookingViews;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.booking.BookingId;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Bookings in the table {@code booking_views}; writes join the transaction of the projection that makes them. */
@Singleton
final class JdbcBookingViews implements BookingViews {

    private final BookingRows rows;
    private final BookingRowMapper mapper;

    JdbcBookingViews(BookingRows rows, BookingRowMapper mapper) {
        this.rows = rows;
        this.mapper = mapper;
    }

    @Override
    public Optional<BookingView> find(BookingId id) {
        return rows.findById(id.value()).map(mapper::toView);
    }

    @Override
    public void save(BookingView view) {
        var row = mapper.toRow(view);
        if (row.version() == 1) {
            rows.save(row);
        } else {
            rows.update(row);
        }
    }

    @Override
    public Page<BookingView> list(ListBookings question, Instant now) {
        var window = question.window();
        var all = BookingConditions.of(question, now);
        var shown = window.after().map(BookingCursor::read).map(all::after).orElse(all);
        var oneMore = rows.newest(shown, window.limit() + 1, window.offset());
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(BookingCursor.of(page.getLast()).text())
                : Optional.<String>empty();
        return new Page<>(views(page), rows.count(all), next, Freshness.CURRENT);
    }

    private List<BookingView> views(List<BookingRow> page) {
        return page.stream().map(mapper::toView).toList();
    }
}
