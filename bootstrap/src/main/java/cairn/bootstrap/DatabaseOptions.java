package cairn.bootstrap;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which database a command works on. */
final class DatabaseOptions {

    @Option(
            names = "--data",
            defaultValue = "${env:CAIRN_DATA:-.cairn}",
            paramLabel = "DIRECTORY",
            description = "Where the embedded database and the demo's credentials are kept (default: .cairn).")
    private Path data = Path.of("");

    @Option(
            names = "--db-url",
            defaultValue = "${env:CAIRN_DB_URL}",
            paramLabel = "URL",
            description =
                    "A PostgreSQL 18 of your own, such as jdbc:postgresql://host/cairn, instead of the embedded one.")
    private @Nullable String databaseUrl;

    @Option(
            names = "--db-user",
            defaultValue = "${env:CAIRN_DB_USER}",
            paramLabel = "USER",
            description = "Who to be there; a role that may create tables.")
    private @Nullable String databaseUser;

    @Option(
            names = "--db-password",
            defaultValue = "${env:CAIRN_DB_PASSWORD}",
            paramLabel = "PASSWORD",
            description = "Its password; as a variable it does not show in the list of processes.")
    private @Nullable String databasePassword;

    Path data() {
        return data;
    }

    /** One of the operator's own; empty for the embedded one. */
    Optional<Settings.Database> external() {
        if (databaseUrl == null) {
            if (databaseUser != null || databasePassword != null) {
                throw new IllegalArgumentException("--db-user and --db-password go with --db-url");
            }
            return Optional.empty();
        }
        if (databaseUser == null || databasePassword == null) {
            throw new IllegalArgumentException("--db-url needs --db-user and --db-password");
        }
        return Optional.of(new Settings.Database(databaseUrl, databaseUser, databasePassword));
    }
}
