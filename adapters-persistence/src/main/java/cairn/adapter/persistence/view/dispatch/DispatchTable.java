package cairn.adapter.persistence.view.dispatch;

import cairn.adapter.persistence.ViewTable;
import cairn.application.port.out.Views;
import cairn.application.view.ListedDispatch;
import cairn.domain.dispatch.DispatchId;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

record DispatchTable(ViewTable<DispatchRow> table, DispatchRowMapper mapper)
        implements Views<DispatchId, ListedDispatch> {

    @Override
    public Map<DispatchId, ListedDispatch> find(Set<DispatchId> ids) {
        return table.find(ids.stream().map(DispatchId::value).collect(Collectors.toSet())).stream()
                .map(mapper::toView)
                .collect(Collectors.toMap(ListedDispatch::id, Function.identity()));
    }

    @Override
    public void save(Collection<ListedDispatch> views) {
        table.save(views.stream().map(mapper::toRow).toList());
    }
}
