package cairn.adapter.persistence.view.dispatch;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.adapter.persistence.view.JdbcTestDataWipes;
import cairn.adapter.persistence.view.StatusFilter;
import cairn.adapter.persistence.view.ViewList;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.in.ListDispatches;
import cairn.application.port.out.DispatchViews;
import cairn.application.view.ListedDispatch;
import cairn.application.view.Page;
import cairn.application.view.TestObjectKind;
import cairn.application.view.UnacknowledgedDispatches;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.RescueStatus;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.Connection;

@Singleton
class JdbcDispatchViews extends ViewList<DispatchId, ListedDispatch, DispatchRow> implements DispatchViews {

    private static final String UNACKNOWLEDGED = """
            select count(*) as number, min(received_at) as oldest
              from dispatch_views
             where mode = 'LIVE' and status = 'RECEIVED'
            """;

    private final JdbcOperations jdbc;
    private final JdbcTestDataWipes wipes;

    JdbcDispatchViews(
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions,
            DispatchRowMapper mapper,
            JdbcTestDataWipes wipes) {
        super(new ViewTable<>(jdbc, transactions, "dispatch_views", DispatchRow.class, "received_at"), mapper);
        this.jdbc = jdbc;
        this.wipes = wipes;
    }

    @Override
    public Page<ListedDispatch> list(ListDispatches question) {
        return page(
                wipes.visibleTo(
                        question.requester(),
                        TestObjectKind.DISPATCH,
                        "received_at",
                        StatusFilter.stored(RescueStatus.OPEN)),
                StatusFilter.stored(question.statuses()),
                question.times(),
                question.window());
    }

    @Override
    @Transactional(readOnly = true)
    public UnacknowledgedDispatches unacknowledged() {
        return jdbc.prepareStatement(
                UNACKNOWLEDGED,
                statement -> ResultRows.one(
                        statement,
                        row -> new UnacknowledgedDispatches(
                                row.getLong("number"), SqlTimes.optionalInstant(row, "oldest"))));
    }
}
