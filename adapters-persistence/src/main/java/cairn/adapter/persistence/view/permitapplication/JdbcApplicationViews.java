package cairn.adapter.persistence.view.permitapplication;

import cairn.adapter.persistence.view.Conditions;
import cairn.adapter.persistence.view.JdbcTestDataWipes;
import cairn.adapter.persistence.view.ListOrder;
import cairn.adapter.persistence.view.ListOrder.Direction;
import cairn.adapter.persistence.view.ListOrder.Place;
import cairn.adapter.persistence.view.StatusFilter;
import cairn.adapter.persistence.view.ViewList;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.in.DateCursor;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.ApplicationViews;
import cairn.application.view.CreatedObject;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.application.view.TestObjectKind;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.PermitApplication.Status;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

@Singleton
class JdbcApplicationViews extends ViewList<ApplicationId, ListedApplication, ApplicationRow>
        implements ApplicationViews {

    private static final ListOrder<ApplicationRow> BY_TREK_DATE = new ListOrder<>(
            "trek_date",
            Direction.ASCENDING,
            text -> {
                var cursor = DateCursor.read(text);
                return new Place(cursor.date(), cursor.id());
            },
            row -> new DateCursor(row.trekDate(), row.id()).text());

    private final JdbcTestDataWipes wipes;

    JdbcApplicationViews(
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions,
            ApplicationRowMapper mapper,
            JdbcTestDataWipes wipes) {
        super(new ViewTable<>(jdbc, transactions, "application_views", ApplicationRow.class, "created_at"), mapper);
        this.wipes = wipes;
    }

    @Override
    public Page<ListedApplication> list(ListApplications question, LocalDate today) {
        var open = byTheClock(Status.OPEN, today);
        var conditions = selected(
                wipes.visibleTo(question.requester(), TestObjectKind.TRIP, "created_at", open), question.filter());
        var statuses = byTheClock(question.filter().statuses(), today);
        return switch (question.sort()) {
            case NEWEST -> page(conditions, statuses, question.times(), question.window());
            case TREK_DATE -> page(conditions, statuses, question.times(), BY_TREK_DATE, question.window());
        };
    }

    @Override
    public List<CreatedObject<ApplicationId>> created(
            ListApplications question, Instant until, Optional<PageCursor> after, int most) {
        return created(visible(question), question.times(), until, after, most, ApplicationRow::version);
    }

    @Override
    public List<ListedApplication> matching(
            ListApplications question, List<ListedApplication> entries, LocalDate today) {
        return matching(visible(question), byTheClock(question.filter().statuses(), today), question.times(), entries);
    }

    private static Conditions visible(ListApplications question) {
        return selected(Conditions.visibleTo(question.requester()), question.filter());
    }

    private static Conditions selected(Conditions visible, Filter filter) {
        return visible.and("route_id = ?", filter.route().map(RouteId::value))
                .and("trek_date >= ?", filter.from())
                .and("trek_date <= ?", filter.to())
                .and("booking_id = ?", filter.booking())
                .and("permit_number_key(permit_number) = permit_number_key(?)", filter.permitNumber());
    }

    /** An application that is not issued expires once its trek date has passed. */
    private static StatusFilter byTheClock(Set<Status> statuses, LocalDate today) {
        return StatusFilter.lapsing(statuses, Status.OPEN, "trek_date < ?", today);
    }
}
