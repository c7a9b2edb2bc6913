package cairn.adapter.persistence.view.permitapplication;

import cairn.adapter.persistence.view.Conditions;
import cairn.adapter.persistence.view.ListOrder;
import cairn.adapter.persistence.view.ListOrder.Direction;
import cairn.adapter.persistence.view.ListOrder.Place;
import cairn.adapter.persistence.view.ViewList;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.in.DateCursor;
import cairn.application.port.in.ListApplications;
import cairn.application.port.out.ApplicationViews;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permitapplication.ApplicationId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.LocalDate;

@Singleton
class JdbcApplicationViews extends ViewList<ApplicationId, ListedApplication, ApplicationRow>
        implements ApplicationViews {

    /** Derives the status as of today: an application that is not issued expires once its trek date has passed. */
    private static final String STATUS_BY_THE_CLOCK = """
            (case when status in ('SUBMITTED', 'UNDER_REVIEW', 'APPROVED') and trek_date < ?
                  then 'EXPIRED' else status end) = any(?)""";

    private static final ListOrder<ApplicationRow> BY_TREK_DATE = new ListOrder<>(
            "trek_date",
            Direction.ASCENDING,
            text -> {
                var cursor = DateCursor.read(text);
                return new Place(cursor.date(), cursor.id());
            },
            row -> new DateCursor(row.trekDate(), row.id()).text());

    JdbcApplicationViews(
            JdbcOperations jdbc, TransactionOperations<Connection> transactions, ApplicationRowMapper mapper) {
        super(new ViewTable<>(jdbc, transactions, "application_views", ApplicationRow.class, "created_at"), mapper);
    }

    @Override
    public Page<ListedApplication> list(ListApplications question, LocalDate today) {
        var filter = question.filter();
        var conditions = Conditions.visibleTo(question.requester())
                .andAny(STATUS_BY_THE_CLOCK, filter.statuses(), today)
                .and("route_id = ?", filter.route().map(RouteId::value))
                .and("trek_date >= ?", filter.from())
                .and("trek_date <= ?", filter.to())
                .and("booking_id = ?", filter.booking());
        return switch (question.sort()) {
            case NEWEST -> page(conditions, question.times(), question.window());
            case TREK_DATE -> page(conditions, question.times(), BY_TREK_DATE, question.window());
        };
    }
}
