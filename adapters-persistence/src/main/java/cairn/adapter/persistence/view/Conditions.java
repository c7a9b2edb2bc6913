package cairn.adapter.persistence.view;

import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.in.TimeWindows;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Conditions that must all hold, as SQL with its values in order. */
public final class Conditions {

    private final List<String> terms;
    private final List<Object> values;
    private final int scope;

    private Conditions(List<String> terms, List<Object> values, int scope) {
        this.terms = new ArrayList<>(terms);
        this.values = new ArrayList<>(values);
        this.scope = scope;
    }

    static Conditions none() {
        return new Conditions(List.of(), List.of(), 0);
    }

    public static Conditions ownedBy(Owner owner) {
        return none().and("operator_id = ?", owner.operator().value())
                .and("mode = ?", owner.mode().name())
                .asScope();
    }

    public static Conditions ofAllOwners() {
        return none().and("true").asScope();
    }

    public static Conditions visibleTo(Requester requester) {
        return requester instanceof Requester.Agency(var owner)
                ? ownedBy(owner)
                : none().and("mode = ?", requester.mode().name()).asScope();
    }

    Conditions copy() {
        return new Conditions(terms, values, scope);
    }

    private Conditions asScope() {
        return new Conditions(terms, values, terms.size());
    }

    /** Returns whether nothing but the owners of the items is selected. */
    boolean selectsAll() {
        return terms.size() == scope;
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

    Conditions andEither(Conditions one, Conditions other) {
        terms.add("((" + one.sql() + ") or (" + other.sql() + "))");
        values.addAll(one.values);
        values.addAll(other.values);
        return this;
    }

    /** Adds a condition on some of these names if there are any. */
    public Conditions andAny(String term, Set<? extends Enum<?>> names) {
        return names.isEmpty()
                ? this
                : and(term, (Object) names.stream().map(Enum::name).toArray(String[]::new));
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
        bind(statement, 1);
    }

    void bind(PreparedStatement statement, int first) throws SQLException {
        int place = first;
        for (var value : values) {
            statement.setObject(place++, value);
        }
    }

    private static Object stored(Object value) {
        return value instanceof Instant instant ? SqlTimes.utc(instant) : value;
    }
}
