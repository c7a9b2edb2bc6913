package cairn.bootstrap.cli.serve;

import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.config.Transport;
import cairn.bootstrap.service.Service;
import cairn.bootstrap.training.TrainingLoad;
import cairn.domain.shared.Nepal;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Runs a service on temporary data under a short load, and then a short command. {@code ./cairn build --train} runs this
 * in a JVM that records what it loads and compiles, so that later JVMs start from the recording.
 */
@Command(name = "train", hidden = true, description = "Runs what the JVM records for ./cairn build --train.")
public final class TrainCommand implements Callable<Integer> {

    private static final String LOCAL = "127.0.0.1";

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--seconds",
            defaultValue = "30",
            paramLabel = "SECONDS",
            description = "The length of the load (default: 30).")
    private int seconds;

    /** Exits if all went well: only a JVM that exits writes its recording, and commands that return are halted. */
    @Override
    public Integer call() throws IOException, InterruptedException {
        LogFormat.text.use(LogLevel.error);
        System.setProperty("cairn.limits.enforced", "false");
        System.setProperty("cairn.weather.url", "none");
        var data = Files.createTempDirectory(
                "cairn-training-", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
        int code;
        try {
            int bookings = bookingsIn(data);
            System.err.printf("Trained with %d bookings%n", bookings);
            code = spec.parent().commandLine().execute("operator", "list", "--data", data.toString());
        } finally {
            delete(data);
        }
        if (code == ExitCode.OK) {
            System.exit(code);
        }
        return code;
    }

    private int bookingsIn(Path data) throws IOException, InterruptedException {
        int port = freePort();
        var service = Service.start(settings(data, port), _ -> {});
        try {
            return TrainingLoad.run(
                    URI.create("http://" + Transport.authority(LOCAL, port)),
                    testKeyIn(data.resolve("demo-credentials.json")),
                    Nepal.dateAt(Clock.systemUTC().instant()),
                    Duration.ofSeconds(seconds));
        } finally {
            service.end();
        }
    }

    private static Settings settings(Path data, int port) {
        return new Settings(
                LOCAL,
                port,
                data,
                Optional.empty(),
                Settings.USUAL_WAIT,
                false,
                Optional.empty(),
                Optional.empty(),
                new Transport(Optional.empty(), false, ""),
                Optional.empty(),
                false,
                Optional.of(true),
                data.resolve("master.key"),
                false,
                Optional.empty(),
                Duration.ZERO);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String testKeyIn(Path credentials) throws IOException {
        return new ObjectMapper()
                .readTree(Files.readString(credentials))
                .at("/keys/test")
                .asText();
    }

    /** Deletes the data, and the database where it is kept elsewhere because its account cannot reach the data. */
    private static void delete(Path data) throws IOException {
        var database = data.resolve("postgres");
        if (Files.isSymbolicLink(database)) {
            deleteTree(database.toRealPath());
        }
        deleteTree(data);
    }

    private static void deleteTree(Path directory) throws IOException {
        try (var files = Files.walk(directory)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
