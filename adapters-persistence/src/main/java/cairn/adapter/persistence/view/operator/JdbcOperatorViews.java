package cairn.adapter.persistence.view.operator;

import cairn.adapter.persistence.view.Conditions;
import cairn.adapter.persistence.view.ViewList;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.in.ListOperators;
import cairn.application.port.out.OperatorViews;
import cairn.application.view.ListedOperator;
import cairn.application.view.Page;
import cairn.domain.access.OperatorId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;

@Singleton
class JdbcOperatorViews extends ViewList<OperatorId, ListedOperator, OperatorRow> implements OperatorViews {

    JdbcOperatorViews(JdbcOperations jdbc, TransactionOperations<Connection> transactions, OperatorRowMapper mapper) {
        super(new ViewTable<>(jdbc, transactions, "operator_views", OperatorRow.class, "created_at"), mapper);
    }

    @Override
    public Page<ListedOperator> list(ListOperators question) {
        var filter = question.filter();
        var conditions = Conditions.ofAllOwners()
                .andAny("tier = any(?)", filter.tiers())
                .and("(suspended_at is not null) = ?", filter.suspended());
        filter.text()
                .map(JdbcOperatorViews::pattern)
                .ifPresent(pattern -> conditions.and("(name ilike ? or email ilike ?)", pattern, pattern));
        return page(conditions, question.window());
    }

    private static String pattern(String text) {
        return "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
    }
}
