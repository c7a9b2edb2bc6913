package cairn.adapter.persistence.view.reservation;

import cairn.adapter.persistence.ViewTable;
import cairn.application.port.out.Views;
import cairn.application.view.ReservationView;
import cairn.domain.reservation.ReservationId;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

record ReservationTable(ViewTable<ReservationRow> table, ReservationRowMapper mapper)
        implements Views<ReservationId, ReservationView> {

    @Override
    public Map<ReservationId, ReservationView> find(Set<ReservationId> ids) {
        return table.find(ids.stream().map(ReservationId::value).collect(Collectors.toSet())).stream()
                .map(mapper::toView)
                .collect(Collectors.toMap(ReservationView::id, Function.identity()));
    }

    @Override
    public void save(Collection<ReservationView> views) {
        table.save(views.stream().map(mapper::toRow).toList());
    }
}
