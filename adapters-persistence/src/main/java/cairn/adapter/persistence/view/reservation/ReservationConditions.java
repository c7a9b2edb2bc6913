package cairn.adapter.persistence.view.reservation;

import cairn.adapter.persistence.TimeTerms;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.PageCursor;
import cairn.domain.access.Owner;
import cairn.domain.reservation.Reservation.Status;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The conditions of a reservation query, as SQL with its values in order. */
final class ReservationConditions {

    private final List<String> terms = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    private ReservationConditions() {}

    static ReservationConditions of(ListReservations question) {
        var conditions = new ReservationConditions();
        conditions.belongsTo(question.owner());
        conditions.holds(question.filter());
        TimeTerms.of(question.times(), "created_at", conditions::add);
        return conditions;
    }

    ReservationConditions after(PageCursor cursor) {
        var narrower = new ReservationConditions();
        narrower.terms.addAll(terms);
        narrower.values.addAll(values);
        narrower.add("(created_at, id) < (?, ?)", cursor.createdAt().atOffset(ZoneOffset.UTC), cursor.id());
        return narrower;
    }

    String sql() {
        return String.join(" and ", terms);
    }

    List<Object> values() {
        return List.copyOf(values);
    }

    private void belongsTo(Owner owner) {
        add("operator_id = ?", owner.operator().value());
        add("mode = ?", owner.mode().name());
    }

    private void holds(Filter filter) {
        if (!filter.statuses().isEmpty()) {
            add("status = any(?)", (Object) names(filter.statuses()));
        }
        filter.teaHouse().ifPresent(house -> add("tea_house_id = ?", house.value()));
        filter.from().ifPresent(night -> add("check_out > ?", night));
        filter.to().ifPresent(day -> add("check_in < ?", day));
        filter.booking().ifPresent(booking -> add("booking_id = ?", booking));
    }

    private void add(String term, Object... bound) {
        terms.add(term);
        values.addAll(List.of(bound));
    }

    private static String[] names(Set<Status> statuses) {
        return statuses.stream().map(Status::name).toArray(String[]::new);
    }
}
