package cairn.adapter.persistence;

import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Binds the parameters of a statement. */
@FunctionalInterface
public interface Parameters {

    void bind(PreparedStatement statement) throws SQLException;

    /** Executes a statement that changes rows, and returns their number. */
    static int update(JdbcOperations jdbc, String sql, Parameters parameters) {
        return jdbc.prepareStatement(sql, statement -> {
            parameters.bind(statement);
            return statement.executeUpdate();
        });
    }
}
