package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;

/** The program that a test starts in a JVM of its own: it starts the server, reports it, and runs until it is killed. */
final class Cairn {

    private Cairn() {}

    public static void main(String[] arguments) throws IOException, SQLException {
        try {
            var server = EmbeddedPostgres.start(
                    TestHost.CAIRN, Path.of(arguments[0]), word -> System.out.println("PROGRESS " + word));
            System.out.println("READY " + server.postmaster().pid());
            if (arguments.length > 1) {
                countForEver(server);
            }
            if (System.in.read() == 'q') {
                server.close();
            }
        } catch (EmbeddedPostgresException e) {
            System.out.println("REFUSED " + e.getMessage());
        }
    }

    private static void countForEver(EmbeddedPostgres server) throws SQLException {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE counted (n int PRIMARY KEY)");
            for (var n = 1; ; n++) {
                statement.execute("INSERT INTO counted VALUES (" + n + ")");
                System.out.println("ACKNOWLEDGED " + n);
            }
        }
    }
}
