package cairn.adapter.persistence.view.permitapplication;

import cairn.adapter.persistence.ViewTable;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.out.Views;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.permitapplication.ApplicationId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stores application views in the table {@code application_views}; writes join the transaction of the projection. */
@Singleton
class JdbcApplicationViews implements ApplicationViews {

    private final ApplicationRows rows;
    private final ApplicationRowMapper mapper;
    private final ApplicationTable live;
    private final ApplicationTable next;

    JdbcApplicationViews(ApplicationRows rows, ApplicationRowMapper mapper, JdbcOperations jdbc) {
        var table = new ViewTable<>(jdbc, "application_views", ApplicationRow.class);
        this.rows = rows;
        this.mapper = mapper;
        this.live = new ApplicationTable(table, mapper);
        this.next = new ApplicationTable(table.next(), mapper);
    }

    @Override
    @Transactional
    public Map<ApplicationId, ListedApplication> find(Set<ApplicationId> ids) {
        return live.find(ids);
    }

    @Override
    @Transactional
    public void save(Collection<ListedApplication> views) {
        live.save(views);
    }

    @Override
    public Views<ApplicationId, ListedApplication> next() {
        return next;
    }

    @Override
    public Page<ListedApplication> list(ListApplications question, LocalDate today) {
        var window = question.window();
        var all = ApplicationConditions.of(question, today);
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

    private List<ListedApplication> views(List<ApplicationRow> page) {
        return page.stream().map(mapper::toView).toList();
    }
}
