package cairn.adapter.persistence.view.reservation;

import cairn.adapter.persistence.view.Conditions;
import cairn.adapter.persistence.view.JdbcTestDataWipes;
import cairn.adapter.persistence.view.StatusFilter;
import cairn.adapter.persistence.view.ViewList;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.ReservationViews;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.application.view.TestObjectKind;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.ReservationId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Stores reservation views in {@code reservation_views} and their rooms in {@code taken_rooms}. */
@Singleton
class JdbcReservationViews extends ViewList<ReservationId, ReservationView, ReservationRow>
        implements ReservationViews {

    private final TakenRoomsTable taken;
    private final JdbcTestDataWipes wipes;

    JdbcReservationViews(
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions,
            ReservationRowMapper mapper,
            JdbcTestDataWipes wipes) {
        super(new ViewTable<>(jdbc, transactions, "reservation_views", ReservationRow.class, "created_at"), mapper);
        this.taken = new TakenRoomsTable(jdbc);
        this.wipes = wipes;
    }

    @Override
    @Transactional
    public void save(Collection<ReservationView> views) {
        var before = find(views.stream().map(ReservationView::id).collect(Collectors.toSet()));
        super.save(views);
        taken.change(before.values(), views);
    }

    @Override
    @Transactional
    public void countTakenRooms() {
        taken.countAgain();
    }

    @Override
    public Page<ReservationView> list(ListReservations question) {
        var open = StatusFilter.stored(Reservation.Status.OPEN);
        var conditions =
                selected(wipes.ownedBy(question.owner(), TestObjectKind.TRIP, "created_at", open), question.filter());
        return page(conditions, StatusFilter.stored(question.filter().statuses()), question.times(), question.window());
    }

    @Override
    public List<CreatedObject<ReservationId>> created(
            ListReservations question,
            Instant until,
            Optional<Set<ReservationId>> among,
            Optional<PageCursor> after,
            int most) {
        var conditions =
                Conditions.ownedBy(question.owner()).and("id = any(?::uuid[])", among.map(JdbcReservationViews::texts));
        return created(conditions, question.times(), until, after, most, ReservationRow::version);
    }

    @Override
    public List<ReservationView> matching(ListReservations question, List<ReservationView> views) {
        var filter = question.filter();
        var conditions = selected(Conditions.ownedBy(question.owner()), filter);
        return matching(conditions, StatusFilter.stored(filter.statuses()), question.times(), views);
    }

    private static Conditions selected(Conditions owned, Filter filter) {
        return owned.and("tea_house_id = any(?::uuid[])", houses(filter.teaHouses()))
                .and("check_out > ?", filter.from())
                .and("check_in < ?", filter.to())
                .and("booking_id = ?", filter.booking());
    }

    private static Optional<String[]> houses(Set<TeaHouseId> houses) {
        return Optional.of(texts(houses)).filter(ids -> ids.length > 0);
    }

    private static String[] texts(Set<?> ids) {
        return ids.stream().map(Object::toString).toArray(String[]::new);
    }
}
