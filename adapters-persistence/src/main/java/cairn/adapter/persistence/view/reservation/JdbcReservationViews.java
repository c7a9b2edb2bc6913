package cairn.adapter.persistence.view.reservation;

import cairn.adapter.persistence.ViewTable;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.Views;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.ReservationView;
import cairn.domain.reservation.ReservationId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Stores reservation views in {@code reservation_views} and their rooms in {@code taken_rooms}; writes join the
 * transaction of the projection.
 */
@Singleton
class JdbcReservationViews implements ReservationViews {

    private final ReservationRows rows;
    private final ReservationRowMapper mapper;
    private final ReservationTable live;
    private final ReservationTable next;
    private final TakenRoomsTable taken;

    JdbcReservationViews(ReservationRows rows, ReservationRowMapper mapper, JdbcOperations jdbc) {
        var table = new ViewTable<>(jdbc, "reservation_views", ReservationRow.class);
        this.rows = rows;
        this.mapper = mapper;
        this.live = new ReservationTable(table, mapper);
        this.next = new ReservationTable(table.next(), mapper);
        this.taken = new TakenRoomsTable(jdbc);
    }

    @Override
    @Transactional
    public Map<ReservationId, ReservationView> find(Set<ReservationId> ids) {
        return live.find(ids);
    }

    @Override
    @Transactional
    public void save(Collection<ReservationView> views) {
        var before = live.find(views.stream().map(ReservationView::id).collect(Collectors.toSet()));
        live.save(views);
        taken.change(before.values(), views);
    }

    @Override
    public Views<ReservationId, ReservationView> next() {
        return next;
    }

    @Override
    @Transactional
    public void countTakenRooms() {
        taken.countAgain();
    }

    @Override
    public Page<ReservationView> list(ListReservations question) {
        var window = question.window();
        var all = ReservationConditions.of(question);
        var shown = window.after().map(PageCursor::read).map(all::after).orElse(all);
        var oneMore = rows.newest(shown, window.limit() + 1, window.offset());
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(new PageCursor(
                                page.getLast().createdAt(), page.getLast().id())
                        .text())
                : Optional.<String>empty();
        return new Page<>(page.stream().map(mapper::toView).toList(), rows.count(all), next, Freshness.CURRENT);
    }
}
