package cairn.adapter.persistence.eventstore;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** A pool to whose connections something happens before one of their methods is called. */
final class FaultyPool implements DataSource {

    private final DataSource real;
    private final String method;
    private final Fault fault;

    FaultyPool(DataSource real, String method, Fault fault) {
        this.real = real;
        this.method = method;
        this.fault = fault;
    }

    /** What happens; if it throws, the method is not called. */
    @FunctionalInterface
    interface Fault {
        void happen(Connection real) throws SQLException;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = real.getConnection();
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (_, called, arguments) -> {
                    if (called.getName().equals(method)) {
                        fault.happen(connection);
                    }
                    try {
                        return called.invoke(connection, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
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
