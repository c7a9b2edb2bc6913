package cairn.bootstrap;

import cairn.adapter.persistence.embedded.EmbeddedPostgresException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code cairn serve}: runs the service until it is told to stop. */
@Command(
        name = "serve",
        description = "Runs the service until Ctrl-C. Every option may also be set as a variable, such as CAIRN_PORT.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ServeCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before it calls
    private CommandSpec spec;

    @Option(
            names = "--host",
            defaultValue = "${env:CAIRN_HOST:-127.0.0.1}",
            paramLabel = "ADDRESS",
            description = "The address to listen on (default: 127.0.0.1).")
    private String host = "";

    @Option(
            names = "--port",
            defaultValue = "${env:CAIRN_PORT:-8080}",
            paramLabel = "PORT",
            description = "The port to listen on; 0 for any that is free (default: 8080).")
    private int port;

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

    @Option(
            names = "--base-url",
            defaultValue = "${env:CAIRN_BASE_URL}",
            paramLabel = "URL",
            description = "Where callers reach the service, if not at http://ADDRESS:PORT.")
    private @Nullable URI baseUrl;

    @Option(
            names = "--no-demo",
            defaultValue = "${env:CAIRN_NO_DEMO:-false}",
            fallbackValue = "true",
            arity = "0..1",
            paramLabel = "true|false",
            description = "Makes no demo operator and no credentials on the first start.")
    private boolean withoutDemo;

    @Option(
            names = "--log-format",
            defaultValue = "${env:CAIRN_LOG_FORMAT:-text}",
            paramLabel = "text|json",
            description = "How log lines look on standard error (default: text).")
    private LogFormat logFormat = LogFormat.text;

    @Option(names = "--help", usageHelp = true, description = "Shows this and exits.")
    @SuppressWarnings("UnusedVariable") // picocli answers it by itself
    private boolean helpAsked;

    @Override
    public Integer call() {
        logFormat.use();
        try {
            Service.start(settings(), System.out::println).serve();
        } catch (EmbeddedPostgresException | StartupException e) {
            System.err.println("cairn: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.SOFTWARE;
    }

    private Settings settings() {
        try {
            return new Settings(host, port, data, database(), Optional.ofNullable(baseUrl), !withoutDemo);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private Optional<Settings.Database> database() {
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
