package cairn.adapter.persistence.connection;

import java.sql.Connection;
import java.sql.SQLException;

/** A read in one statement or several; it may be run more than once. */
@FunctionalInterface
public interface DatabaseRead<T> {
    T on(Connection connection) throws SQLException;
}
