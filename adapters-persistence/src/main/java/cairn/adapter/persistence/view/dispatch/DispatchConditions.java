package cairn.adapter.persistence.view.dispatch;

import cairn.adapter.persistence.TimeTerms;
import cairn.application.port.in.ListDispatches;
import cairn.application.port.in.PageCursor;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.RescueStatus;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** The conditions of a dispatch query, as SQL with its values in order. */
final class DispatchConditions {

    private final List<String> terms = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    private DispatchConditions() {}

    static DispatchConditions of(ListDispatches question) {
        var conditions = new DispatchConditions();
        if (question.requester() instanceof Requester.Agency(var owner)) {
            conditions.add("operator_id = ?", owner.operator().value());
        }
        conditions.add("mode = ?", question.requester().mode().name());
        if (!question.statuses().isEmpty()) {
            conditions.add("status = any(?)", (Object)
                    question.statuses().stream().map(RescueStatus::name).toArray(String[]::new));
        }
        TimeTerms.of(question.times(), "received_at", conditions::add);
        return conditions;
    }

    DispatchConditions after(PageCursor cursor) {
        var narrower = new DispatchConditions();
        narrower.terms.addAll(terms);
        narrower.values.addAll(values);
        narrower.add("(received_at, id) < (?, ?)", cursor.createdAt().atOffset(ZoneOffset.UTC), cursor.id());
        return narrower;
    }

    String sql() {
        return String.join(" and ", terms);
    }

    List<Object> values() {
        return List.copyOf(values);
    }

    private void add(String term, Object... bound) {
        terms.add(term);
        values.addAll(List.of(bound));
    }
}
