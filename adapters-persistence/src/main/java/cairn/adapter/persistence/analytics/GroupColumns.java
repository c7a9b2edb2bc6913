package cairn.adapter.persistence.analytics;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The groups of a report, which are the first columns of its rows.
 *
 * @param expressions the SQL expressions of their names, each a text
 */
public record GroupColumns(List<String> expressions) {

    /** Returns the columns, each followed by a comma. */
    public String selected() {
        return IntStream.range(0, expressions.size())
                .mapToObj(i -> "%s as group_%d, ".formatted(expressions.get(i), i))
                .collect(Collectors.joining());
    }

    /** Returns the numbers of the first columns, to group by: those of the groups and of {@code more} other ones. */
    public String places(int more) {
        return IntStream.rangeClosed(1, expressions.size() + more)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(", "));
    }

    public static List<String> read(ResultSet row, int groups) throws SQLException {
        var names = new ArrayList<String>(groups);
        for (int i = 0; i < groups; i++) {
            names.add(row.getString("group_" + i));
        }
        return names;
    }
}
