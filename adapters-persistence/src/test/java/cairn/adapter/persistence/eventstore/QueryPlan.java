package cairn.adapter.persistence.eventstore;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How PostgreSQL executed a statement that it had prepared, as the driver has it do, and how many rows of each table and
 * index it touched for that.
 */
final class QueryPlan {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final List<JsonNode> scans = new ArrayList<>();

    private QueryPlan(JsonNode root) {
        collect(root);
    }

    private void collect(JsonNode node) {
        boolean writes = node.has("Operation");
        if (!writes
                && (node.has("Relation Name") || node.path("Node Type").asText().endsWith("Index Scan"))) {
            scans.add(node);
        }
        node.path("Plans").forEach(this::collect);
    }

    /** Prepares a statement written for JDBC. */
    static void prepare(Connection session, String name, String sql) throws SQLException {
        var numbers = new int[1];
        String numbered = Pattern.compile("\\?").matcher(sql).replaceAll(_ -> "\\$" + ++numbers[0]);
        try (Statement statement = session.createStatement()) {
            statement.execute("prepare " + name + " as " + numbered);
        }
    }

    static QueryPlan of(Connection session, String execution) throws SQLException {
        try (Statement statement = session.createStatement();
                ResultSet row = statement.executeQuery("explain (analyze, format json) execute " + execution)) {
            row.next();
            return new QueryPlan(JSON.readTree(row.getString(1)).get(0).get("Plan"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> scanTypes() {
        return scans.stream()
                .map(scan -> scan.get("Node Type").asText())
                .distinct()
                .toList();
    }

    Optional<String> indexOf(String relation) {
        return scans.stream()
                .filter(scan -> scan.path("Relation Name").asText().equals(relation))
                .map(scan -> scan.path("Index Name").asText())
                .findFirst();
    }

    /** Rows that came out of the table, and rows that were looked at in vain. */
    long rowsTouched(String relation) {
        return scans.stream()
                .filter(scan -> scan.path("Relation Name").asText().equals(relation))
                .mapToLong(scan -> Math.round(scan.path("Actual Loops").asDouble()
                        * (scan.path("Actual Rows").asDouble()
                                + scan.path("Rows Removed by Filter").asDouble()
                                + scan.path("Rows Removed by Index Recheck").asDouble())))
                .sum();
    }

    @Override
    public String toString() {
        return scans.toString();
    }
}
