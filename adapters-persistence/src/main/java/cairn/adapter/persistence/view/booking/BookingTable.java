package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.ViewTable;
import cairn.application.port.out.Views;
import cairn.application.view.BookingView;
import cairn.domain.booking.BookingId;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

record BookingTable(ViewTable<BookingRow> table, BookingRowMapper mapper) implements Views<BookingId, BookingView> {

    @Override
    public Map<BookingId, BookingView> find(Set<BookingId> ids) {
        return table.find(ids.stream().map(BookingId::value).collect(Collectors.toSet())).stream()
                .map(mapper::toView)
                .collect(Collectors.toMap(BookingView::id, Function.identity()));
    }

    @Override
    public void save(Collection<BookingView> views) {
        table.save(views.stream().map(mapper::toRow).toList());
    }
}
