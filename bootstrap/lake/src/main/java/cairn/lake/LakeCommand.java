package cairn.lake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.apache.iceberg.CatalogProperties;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.jdbc.JdbcCatalog;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

@Command(
        name = "lake",
        description = {
            "Registers exported Parquet files in Apache Iceberg tables, so that engines such as Spark, Trino and Flink read "
                    + "them as tables with snapshots.",
            "Export first: ./cairn export events --format parquet --operator all --into DIRECTORY, or export log. Each run "
                    + "adds the files that are new, in one snapshot with the property cairn.position."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class LakeCommand implements Callable<Integer> {

    /** A key of PostgreSQL's advisory locks. */
    private static final long LOCK = 0x6361_6972_6e6c_616bL;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "DIRECTORY",
            description = "The directory of an export of events or of the log. Its files stay where they are.")
    private Path from = Path.of("");

    @Option(
            names = "--warehouse",
            required = true,
            paramLabel = "DIRECTORY",
            description = "The directory of the tables' metadata.")
    private Path warehouse = Path.of("");

    @Option(
            names = "--catalog-url",
            required = true,
            paramLabel = "URL",
            description = "The PostgreSQL database of the JDBC catalogue, such as jdbc:postgresql://db/lake.")
    private String url = "";

    @Option(names = "--catalog-user", required = true, paramLabel = "NAME", description = "Its user.")
    private String user = "";

    @Option(
            names = "--catalog-password-file",
            paramLabel = "FILE",
            description = "A file with the password; without it, none is sent.")
    private @Nullable Path passwordFile;

    @Option(
            names = "--catalog-name",
            defaultValue = "cairn",
            paramLabel = "NAME",
            description = "The name of the catalogue in its database (default: ${DEFAULT-VALUE}).")
    private String name = "";

    @Option(
            names = "--namespace",
            defaultValue = "cairn",
            paramLabel = "NAME",
            description = "The namespace of the tables events and log (default: ${DEFAULT-VALUE}).")
    private String namespace = "";

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new LakeCommand()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        try {
            var password =
                    passwordFile == null ? "" : Files.readString(passwordFile).strip();
            try (var connection = DriverManager.getConnection(url, user, password)) {
                takeTurn(connection);
                System.out.println(register(password));
            }
            return ExitCode.OK;
        } catch (SQLException e) {
            return failed("the database of the catalogue: " + e.getMessage());
        } catch (InputException e) {
            return failed(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
    }

    /** Lets one run at a time add files: two would add the same ones. The lock ends with the connection. */
    private static void takeTurn(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement("select pg_try_advisory_lock(?)")) {
            statement.setLong(1, LOCK);
            try (var row = statement.executeQuery()) {
                row.next();
                if (!row.getBoolean(1)) {
                    throw new InputException(
                            "another run registers files in this catalogue; try again when it has ended");
                }
            }
        }
    }

    private String register(String password) throws IOException {
        var exports = ExportedFiles.in(from);
        var first = exports.getFirst();
        for (var files : exports) {
            if (!files.dataSet().equals(first.dataSet()) || !files.columns().equals(first.columns())) {
                throw new InputException("The directories in %s have different data sets or columns".formatted(from));
            }
        }
        try (var catalog = new JdbcCatalog(_ -> new LocalFiles(), null, true)) {
            catalog.initialize(
                    name,
                    Map.of(
                            CatalogProperties.URI,
                            url,
                            JdbcCatalog.PROPERTY_PREFIX + "user",
                            user,
                            JdbcCatalog.PROPERTY_PREFIX + "password",
                            password,
                            JdbcCatalog.PROPERTY_PREFIX + "schema-version",
                            "V1",
                            CatalogProperties.WAREHOUSE_LOCATION,
                            LocalFiles.location(warehouse)));
            var table = LakeTable.open(catalog, Namespace.of(namespace), warehouse, first.dataSet(), first.columns());
            int added = table.add(exports);
            var files = added == 1 ? "1 new file is" : String.format(Locale.ROOT, "%,d new files are", added);
            return "%s in the table %s.%s.".formatted(files, namespace, first.dataSet());
        }
    }

    private static int failed(String reason) {
        System.err.println("cairn: " + reason);
        return ExitCode.SOFTWARE;
    }
}
