package cairn.adapter.persistence.eventstore;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** A pool to whose connections and statements something happens before or after one of their methods is called. */
final class FaultyPool implements DataSource {

    private final DataSource real;
    private final Class<?> struck;
    private final String method;
    private final Fault before;
    private final Fault after;

    private FaultyPool(DataSource real, Class<?> struck, String method, Fault before, Fault after) {
        this.real = real;
        this.struck = struck;
        this.method = method;
        this.before = before;
        this.after = after;
    }

    /** If the fault throws, the method is not called. */
    static FaultyPool before(DataSource real, Class<?> struck, String method, Fault fault) {
        return new FaultyPool(real, struck, method, fault, _ -> {});
    }

    /** If the fault throws, what the method answered is lost. */
    static FaultyPool after(DataSource real, Class<?> struck, String method, Fault fault) {
        return new FaultyPool(real, struck, method, _ -> {}, fault);
    }

    /** A fault of a connection. */
    @FunctionalInterface
    interface Fault {
        void happen(Connection real) throws SQLException;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = real.getConnection();
        return proxy(Connection.class, connection, connection);
    }

    private <T> T proxy(Class<T> type, T target, Connection connection) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (_, called, arguments) -> {
                    boolean now = type.equals(struck) && called.getName().equals(method);
                    if (now) {
                        before.happen(connection);
                    }
                    try {
                        Object answer = called.invoke(target, arguments);
                        if (now) {
                            after.happen(connection);
                        }
                        return answer instanceof PreparedStatement statement
                                ? proxy(PreparedStatement.class, statement, connection)
                                : answer;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return real.getConnection(user, password);
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return real.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        real.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        real.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return real.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getLogger("faulty");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return real.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return real.isWrapperFor(type);
    }
}
