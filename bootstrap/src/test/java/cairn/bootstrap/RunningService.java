package cairn.bootstrap;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The packed service as a process of its own, as an operator starts it; and everything needed to treat it badly. */
public final class RunningService implements AutoCloseable {

    static final Path JAR = Path.of("target/cairn.jar").toAbsolutePath();
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Pattern ADDRESS = Pattern.compile("API +(http://[0-9.:]+)/v1");

    private static final Pattern MANAGEMENT = Pattern.compile("Management +(http://[0-9.:]+)/health");

    private static final AtomicReference<@Nullable DocumentedAnswers> DOCUMENT = new AtomicReference<>();

    private final Process process;
    private final Path data;
    private final Path output;
    private final HttpClient client = HttpClient.newHttpClient();

    private RunningService(Process process, Path data, Path output) {
        this.process = process;
        this.data = data;
        this.output = output;
    }

    /** Starts the service on a free port and returns when it is ready. */
    static RunningService start(Path data, String... options) {
        var service = launch(data, options);
        service.awaitReady();
        return service;
    }

    /** Starts the service and does not wait. */
    static RunningService launch(Path data, String... options) {
        return launch(List.of(), JAR, data, options);
    }

    /** Starts the service from a jar behind a prefix such as {@code setpriv …}, and does not wait. */
    static RunningService launch(List<String> prefix, Path jar, Path data, String... options) {
        var jvm = new ArrayList<>(prefix);
        jvm.addAll(FirstStart.jvm());
        return launchIn(jvm, jar, data, options);
    }

    /** Starts the service in a JVM whose command line begins like this, and does not wait. */
    static RunningService launchIn(List<String> jvm, Path jar, Path data, String... options) {
        var program = new ArrayList<>(jvm);
        program.addAll(List.of("-jar", jar.toString()));
        return launchWith(program, data, options);
    }

    /** Starts the service by a command line that begins like this, and does not wait. */
    static RunningService launchWith(List<String> program, Path data, String... options) {
        try {
            var output = Files.createTempFile("cairn-serve-", ".out");
            var command = new ArrayList<>(program);
            command.addAll(List.of("serve", "--data", data.toString()));
            command.addAll(List.of(options));
            if (!command.contains("--port")) {
                command.addAll(List.of("--port", "0"));
            }
            if (!command.contains("--management-port")) {
                command.addAll(List.of("--management-port", "0"));
            }
            var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            builder.environment().put("CAIRN_LIMITS_ENFORCED", "false"); // a test sends more than its caller may
            builder.environment().put("CAIRN_WEATHER_URL", "none"); // tests send no requests to the outside
            return new RunningService(builder.start(), data, output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void awaitReady() {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> {
            if (!process.isAlive()) {
                throw new AssertionError("The service ended with %d:%n%s".formatted(process.exitValue(), output()));
            }
            return output().contains("Cairn is ready");
        });
        if (ADDRESS.matcher(output()).find()) { // there is none that this client reaches behind TLS
            readDocument();
        }
    }

    /** Waits until it has ended by itself or by a signal. */
    int awaitEnd() {
        try {
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("The service does not end:\n" + output());
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    public String output() {
        try {
            return Files.readString(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All warnings, except that it refuses no caller, which is configured here, and those caused by other programs. */
    List<String> warnings() {
        return output().lines()
                .filter(line -> line.contains("WARN")
                        && !line.contains("CAIRN_LIMITS_ENFORCED is false")
                        && !line.contains("Other programs also run as"))
                .toList();
    }

    public String baseUrl() {
        var address = ADDRESS.matcher(output());
        if (!address.find()) {
            throw new NoAddressException(output());
        }
        return address.group(1);
    }

    /** The service has not said yet where it listens. */
    static final class NoAddressException extends IllegalStateException {

        private static final long serialVersionUID = 1;

        NoAddressException(String output) {
            super("No address in\n" + output);
        }
    }

    /** A port for metrics and health details, which a service serves only if it is started with one. */
    static String freePort() {
        try (var socket = new ServerSocket(0)) {
            return Integer.toString(socket.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    HttpResponse<String> management(String path) throws IOException, InterruptedException {
        var address = MANAGEMENT.matcher(output());
        if (!address.find()) {
            throw new AssertionError("No management address in\n" + output());
        }
        var request = HttpRequest.newBuilder(URI.create(address.group(1) + path));
        return client.send(request.build(), BodyHandlers.ofString());
    }

    public String testKey() {
        try {
            var credentials = Files.readString(data.resolve("demo-credentials.json"));
            var key = Pattern.compile("tk_test_[0-9A-Za-z]+").matcher(credentials);
            return key.results().findFirst().orElseThrow().group();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the key of a desk, such as {@code admin}. */
    public String deskKey(String desk) {
        try {
            var credentials = Files.readString(data.resolve("demo-credentials.json"));
            var key = Pattern.compile("\"%s\"\\s*:\\s*\"(\\w+)\"".formatted(desk));
            return key.matcher(credentials).results().findFirst().orElseThrow().group(1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    HttpResponse<String> getWith(String key, String path) throws IOException, InterruptedException {
        return send(request(path, key).GET());
    }

    HttpResponse<String> post(String path, String json) throws IOException, InterruptedException {
        return send(request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
    }

    HttpResponse<String> post(String path, String json, String idempotencyKey)
            throws IOException, InterruptedException {
        return send(request(path)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", idempotencyKey)
                .POST(BodyPublishers.ofString(json)));
    }

    private HttpResponse<String> send(HttpRequest.Builder asking) throws IOException, InterruptedException {
        var request = asking.build();
        var answer = client.send(request, BodyHandlers.ofString());
        readDocument();
        document()
                .require(
                        request.method(),
                        request.uri().getRawPath(),
                        answer.statusCode(),
                        answer.headers(),
                        answer.body());
        return answer;
    }

    /** The document of the jar, which is the same for every service of this JVM. */
    public static DocumentedAnswers document() {
        return Objects.requireNonNull(DOCUMENT.get(), "no service has been ready yet");
    }

    private void readDocument() {
        if (DOCUMENT.get() == null) {
            var request = HttpRequest.newBuilder(URI.create(baseUrl() + "/openapi.json"))
                    .build();
            var answer = await().atMost(PATIENCE)
                    .until(() -> client.send(request, BodyHandlers.ofString()), found -> found.statusCode() == 200);
            DOCUMENT.set(DocumentedAnswers.read(answer.body()));
        }
    }

    private HttpRequest.Builder request(String path) {
        return request(path, testKey());
    }

    private HttpRequest.Builder request(String path, String key) {
        return HttpRequest.newBuilder(URI.create(baseUrl() + path))
                .timeout(Duration.ofSeconds(20))
                .header("Authorization", "Bearer " + key);
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The server of the embedded database. */
    ProcessHandle database() {
        try {
            var pid = Files.readAllLines(data.resolve("postgres/data/postmaster.pid"))
                    .getFirst();
            return ProcessHandle.of(Long.parseLong(pid.strip())).orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the service and every process of its database, as {@code kill -9} does. */
    void killEverything() {
        var database = Optional.of(database());
        process.destroyForcibly();
        database.ifPresent(server -> {
            server.descendants().forEach(ProcessHandle::destroyForcibly);
            server.destroyForcibly();
        });
        awaitEnd();
    }

    /** Stops the service as Ctrl-C and service managers do. */
    void stop() {
        process.destroy();
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            stop();
            awaitEnd();
        }
        client.close();
        output.toFile().delete();
    }
}
