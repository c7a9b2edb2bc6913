package cairn.adapter.persistence.view.permitapplication;

import cairn.adapter.persistence.TimeTerms;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.PageCursor;
import cairn.domain.access.Requester;
import cairn.domain.permitapplication.PermitApplication.Status;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The conditions of an application query, as SQL with its values in order. */
final class ApplicationConditions {

    /** Derives the status as of today: an application that is not issued expires once its trek date has passed. */
    private static final String STATUS_BY_THE_CLOCK = """
            (case when status in ('SUBMITTED', 'UNDER_REVIEW', 'APPROVED') and trek_date < ?
                  then 'EXPIRED' else status end) = any(?)""";

    private final List<String> terms = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    private ApplicationConditions() {}

    static ApplicationConditions of(ListApplications question, LocalDate today) {
        var conditions = new ApplicationConditions();
        if (question.requester() instanceof Requester.Agency(var owner)) {
            conditions.add("operator_id = ?", owner.operator().value());
        }
        conditions.add("mode = ?", question.requester().mode().name());
        conditions.holds(question.filter(), today);
        TimeTerms.of(question.times(), "created_at", conditions::add);
        return conditions;
    }

    ApplicationConditions after(PageCursor cursor) {
        var narrower = new ApplicationConditions();
        narrower.terms.addAll(terms);
        narrower.values.addAll(values);
        narrower.add("(created_at, id) < (?, ?)", cursor.createdAt().atOffset(ZoneOffset.UTC), cursor.id());
        return narrower;
    }

    String sql() {
        return String.join(" and ", terms);
    }

    List<Object> values() {
        return List.copyOf(values);
    }

    private void holds(Filter filter, LocalDate today) {
        if (!filter.statuses().isEmpty()) {
            add(STATUS_BY_THE_CLOCK, today, names(filter.statuses()));
        }
        filter.route().ifPresent(route -> add("route_id = ?", route.value()));
        filter.from().ifPresent(day -> add("trek_date >= ?", day));
        filter.to().ifPresent(day -> add("trek_date <= ?", day));
        filter.booking().ifPresent(booking -> add("booking_id = ?", booking));
    }

    private void add(String term, Object... bound) {
        terms.add(term);
        values.addAll(List.of(bound));
    }

    private static String[] names(Set<Status> statuses) {
        return statuses.stream().map(Status::name).toArray(String[]::new);
    }
}
