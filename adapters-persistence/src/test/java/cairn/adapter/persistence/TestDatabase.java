package cairn.adapter.persistence;

import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.FreshDatabases;
import cairn.postgresql.TestHost;
import cairn.postgresql.UnpackedPrograms;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * An empty PostgreSQL database for one test class. All of a JVM lie in one server, which starts with the first and is
 * gone, data and all, when the JVM exits.
 */
public record TestDatabase(String jdbcUrl, String user, String password) {

    /** The addresses of those databases of the shared server that have the tables of this build. */
    private static final Set<String> MIGRATED = ConcurrentHashMap.newKeySet();

    /** Returns the database of a server that a test has started. */
    public static TestDatabase at(EmbeddedPostgres.Address address) {
        return new TestDatabase(address.jdbcUrl(), address.user(), address.password());
    }

    public static TestDatabase fresh() {
        var server = Server.SHARED;
        return new TestDatabase(FreshDatabases.addressOfNew(server), server.user(), server.password());
    }

    /** Returns a database that has the tables of this build, and no rows in them. */
    public static TestDatabase migrated() {
        return Migrated.TEMPLATE.copy();
    }

    /** Returns a new database with the contents of this one, to which no client may be connected meanwhile. */
    public TestDatabase copy() {
        var copy = new TestDatabase(FreshDatabases.addressOfCopy(Server.SHARED, jdbcUrl), user, password);
        if (MIGRATED.contains(jdbcUrl)) {
            MIGRATED.add(copy.jdbcUrl);
        }
        return copy;
    }

    /** Creates the tables of this build unless this database is known to have them, and returns it. */
    public TestDatabase migrate() {
        if (!MIGRATED.contains(jdbcUrl)) {
            Schema.migrate(jdbcUrl, user, password);
        }
        return this;
    }

    /** A database that admits no connection without the password. */
    public static TestDatabase freshAndGuarded() {
        var server = Server.SHARED;
        return new TestDatabase(FreshDatabases.addressOfNewGuarded(server), server.user(), server.password());
    }

    /** The same, of a role with this password. */
    public static TestDatabase freshAndGuardedBy(String password) {
        var url = FreshDatabases.addressOfNewGuarded(Server.SHARED, password);
        return new TestDatabase(url, url.replaceFirst(".*/", ""), password);
    }

    /** Without a pool: every connection is a new one. */
    public DataSource dataSource() {
        var source = new PGSimpleDataSource();
        source.setUrl(jdbcUrl);
        source.setUser(user);
        source.setPassword(password);
        return source;
    }

    public void execute(String sql) {
        try (var connection = dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /** Executes what only an administrator of the shared server may, such as creating a role. */
    public static void administer(String sql) {
        FreshDatabases.administer(Server.SHARED, sql);
    }

    /** Feeds what {@code COPY … FROM STDIN} takes. */
    public void copyIn(String copy, InputStream rows) {
        try (var connection = dataSource().getConnection()) {
            connection.unwrap(PGConnection.class).getCopyAPI().copyIn(copy, rows);
        } catch (SQLException e) {
            throw new IllegalStateException(copy, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As if the server were gone: all connections end, and no new one is had until {@link #open}. */
    public void shut() {
        FreshDatabases.shut(Server.SHARED, jdbcUrl);
    }

    public void open() {
        FreshDatabases.open(Server.SHARED, jdbcUrl);
    }

    /** Copying a database takes a tenth of the time that its migrations take. */
    private static final class Migrated {

        static final TestDatabase TEMPLATE = fresh().migrate();

        static {
            MIGRATED.add(TEMPLATE.jdbcUrl);
        }
    }

    private static final class Server {

        static final EmbeddedPostgres SHARED = started();

        private static EmbeddedPostgres started() {
            try {
                // As root the server runs under another account, which has to pass through.
                var passable = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x"));
                var directory = Files.createTempDirectory("cairn-test-", passable);
                UnpackedPrograms.linkInto(directory);
                var server = EmbeddedPostgres.start(TestHost.CAIRN, directory, _ -> {});
                FreshDatabases.trust(server);
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    server.close();
                    delete(directory);
                }));
                return server;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }

        private static void delete(Path tree) {
            try (var paths = Files.walk(tree)) {
                for (var path : paths.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
