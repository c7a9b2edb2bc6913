package cairn.adapter.persistence.view.permitapplication;

import cairn.adapter.persistence.ViewTable;
import cairn.application.port.out.Views;
import cairn.application.view.ListedApplication;
import cairn.domain.permitapplication.ApplicationId;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

record ApplicationTable(ViewTable<ApplicationRow> table, ApplicationRowMapper mapper)
        implements Views<ApplicationId, ListedApplication> {

    @Override
    public Map<ApplicationId, ListedApplication> find(Set<ApplicationId> ids) {
        return table.find(ids.stream().map(ApplicationId::value).collect(Collectors.toSet())).stream()
                .map(mapper::toView)
                .collect(Collectors.toMap(ListedApplication::id, Function.identity()));
    }

    @Override
    public void save(Collection<ListedApplication> views) {
        table.save(views.stream().map(mapper::toRow).toList());
    }
}
