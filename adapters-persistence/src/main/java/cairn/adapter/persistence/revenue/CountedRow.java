package cairn.adapter.persistence.revenue;

import cairn.application.port.in.FindCounted;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.domain.catalogue.RouteId;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The condition by which facts belong to a row of the revenue, at whatever position.
 *
 * @param routes the routes of the row's region, if the row has a region
 */
record CountedRow(FindCounted row, Optional<Set<RouteId>> routes) {

    String condition() {
        var day = RevenueSums.dayOf(row.basis());
        var terms = row.group().keySet().stream()
                .filter(dimension -> dimension != Dimension.REGION)
                .map(dimension -> " and %s = ?".formatted(RevenueSums.expression(dimension, day)))
                .collect(Collectors.joining());
        return """
                operator_id = ? and mode = ? and %s between ? and ? and counted
                   and currency = ? and (?::text[] is null or route_id = any (?)) %s
                """.formatted(day, terms);
    }

    /** Binds the parameters of the condition, which is the first of the statement, and returns the next place. */
    int bind(PreparedStatement statement) throws SQLException {
        statement.setObject(1, row.owner().operator().value());
        statement.setString(2, FactRows.modeOf(row.owner()));
        statement.setObject(3, row.from());
        statement.setObject(4, row.to());
        statement.setString(5, row.currency().getCurrencyCode());
        var ofRegion = routes.isEmpty()
                ? null
                : statement
                        .getConnection()
                        .createArrayOf(
                                "text",
                                routes.get().stream().map(RouteId::value).toArray(String[]::new));
        statement.setArray(6, ofRegion);
        statement.setArray(7, ofRegion);
        int place = 8;
        for (var value : row.group().entrySet()) {
            if (value.getKey() != Dimension.REGION) {
                statement.setString(place++, value.getValue());
            }
        }
        return place;
    }
}
