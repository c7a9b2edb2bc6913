package cairn.adapter.persistence.view.dispatch;

import cairn.adapter.persistence.ViewTable;
import cairn.application.port.in.ListDispatches;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.Views;
import cairn.application.view.ListedDispatch;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.UnacknowledgedDispatches;
import cairn.domain.dispatch.DispatchId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stores dispatch views in the table {@code dispatch_views}; writes join the transaction of the projection. */
@Singleton
class JdbcDispatchViews implements DispatchViews {

    private final DispatchRows rows;
    private final DispatchRowMapper mapper;
    private final DispatchTable live;
    private final DispatchTable next;

    JdbcDispatchViews(DispatchRows rows, DispatchRowMapper mapper, JdbcOperations jdbc) {
        var table = new ViewTable<>(jdbc, "dispatch_views", DispatchRow.class);
        this.rows = rows;
        this.mapper = mapper;
        this.live = new DispatchTable(table, mapper);
        this.next = new DispatchTable(table.next(), mapper);
    }

    @Override
    @Transactional
    public Map<DispatchId, ListedDispatch> find(Set<DispatchId> ids) {
        return live.find(ids);
    }

    @Override
    @Transactional
    public void save(Collection<ListedDispatch> views) {
        live.save(views);
    }

    @Override
    public Views<DispatchId, ListedDispatch> next() {
        return next;
    }

    @Override
    public Page<ListedDispatch> list(ListDispatches question) {
        var window = question.window();
        var all = DispatchConditions.of(question);
        var shown = window.after().map(PageCursor::read).map(all::after).orElse(all);
        var oneMore = rows.newest(shown, window.limit() + 1, window.offset());
        var page = oneMore.stream().limit(window.limit()).toList();
        var next = oneMore.size() > page.size()
                ? Optional.of(new PageCursor(
                                page.getLast().receivedAt(), page.getLast().id())
                        .text())
                : Optional.<String>empty();
        return new Page<>(views(page), rows.count(all), next, Freshness.CURRENT);
    }

    @Override
    public UnacknowledgedDispatches unacknowledged() {
        return rows.unacknowledged();
    }

    private List<ListedDispatch> views(List<DispatchRow> page) {
        return page.stream().map(mapper::toView).toList();
    }
}
