package cairn.adapter.persistence.view;

import cairn.application.port.in.TimeWindows;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Conditions that must all hold, as SQL with its values in order. */
public final class Conditions {

    private final List<String> terms;
    private final List<Object> values;

    private Conditions(List<String> terms, List<Object> values) {
        this.terms = new ArrayList<>(terms);
        this.values = new ArrayList<>(values);
    }

    public static Conditions ownedBy(Owner owner) {
        return new Conditions(List.of(), List.of())
                .and("operator_id = ?", owner.operator().value())
                .and("mode = ?", owner.mode().name());
    }

    public static Conditions ofAllOwners() {
        return new Conditions(List.of("true"), List.of());
    }

    public static Conditions visibleTo(Requester requester) {
        return requester instanceof Requester.Agency(var owner)
                ? ownedBy(owner)
                : new Conditions(List.of(), List.of())
                        .and("mode = ?", requester.mode().name());
    }

    Conditions copy() {
        return new Conditions(terms, values);
    }

    public Conditions and(String term, Object... bound) {
        terms.add(term);
        Stream.of(bound).map(Conditions::stored).forEach(values::add);
        return this;
    }

    public Conditions and(String term, Optional<?> value) {
        value.ifPresent(present -> and(term, present));
        return this;
    }

    /** Adds a condition if there are names, which are the value of its last question mark. */
    public Conditions andAny(String term, Set<? extends Enum<?>> names, Object... first) {
        if (!names.isEmpty()) {
            var bound = new ArrayList<>(List.of(first));
            bound.add(names.stream().map(Enum::name).toArray(String[]::new));
            and(term, bound.toArray());
        }
        return this;
    }

    Conditions within(TimeWindows times, String created) {
        return and(created + " >= ?", times.createdFrom())
                .and(created + " < ?", times.createdTo())
                .and("updated_at >= ?", times.updatedFrom())
                .and("updated_at < ?", times.updatedTo());
    }

    String sql() {
        return String.join(" and ", terms);
    }

    void bind(PreparedStatement statement) throws SQLException {
        bind(statement, List.of());
    }

    void bind(PreparedStatement statement, List<Object> before) throws SQLException {
        int place = 1;
        for (var value : before) {
            statement.setObject(place++, stored(value));
        }
        for (var value : values) {
            statement.setObject(place++, value);
        }
    }

    private static Object stored(Object value) {
        return value instanceof Instant instant ? instant.atOffset(ZoneOffset.UTC) : value;
    }
}
