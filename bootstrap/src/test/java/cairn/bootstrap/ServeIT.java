package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.cli.serve.ServeCommandTest;
import cairn.bootstrap.cli.serve.VariableTest;
import cairn.postgresql.SkippedWithout;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** {@code cairn serve} as an operator meets it. */
@Order(1) // long: others run beside it
@Execution(ExecutionMode.CONCURRENT) // its tests share nothing
class ServeIT {

    private static final String SIGTERM = "143";

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void startedForTheFirstTimeItSaysWhatThereIsAndKeepsItsCredentials() throws Exception {
        var management = RunningService.freePort();
        try (var service = RunningService.start(directory.data(), "--management-port", management)) {
            assertThat(service.output().lines().takeWhile(line -> !line.equals("Cairn is ready.")))
                    .allMatch(line -> line.isBlank() || line.contains(" WARN "));
            var addresses = Pattern.compile(service.baseUrl() + "(/\\S+)")
                    .matcher(service.output())
                    .results()
                    .map(match -> match.group(1))
                    .toList();

            assertThat(addresses).contains("/v1", "/openapi.yaml", "/health/readiness");
            for (var path :
                    addresses.stream().filter(path -> !path.equals("/v1")).toList()) {
                assertThat(service.get(path).statusCode()).as(path).isEqualTo(200);
            }
            assertThat(service.output())
                    .contains("Metrics       http://127.0.0.1:" + management + "/metrics")
                    .contains("Management    http://127.0.0.1:" + management + "/health");
            assertThat(service.management("/metrics").body()).contains("cairn_projection_lag");
            assertThat(service.management("/health").body()).contains("\"event_store\"");
            assertThat(service.get("/metrics").statusCode()).isEqualTo(404);
            assertTheCredentialsAreForTheirOwnersEyesAlone(service);
        }
    }

    private void assertTheCredentialsAreForTheirOwnersEyesAlone(RunningService service) throws IOException {
        var file = directory.data().resolve("demo-credentials.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(file)).contains("\"live\"", "\"test\"", "\"admin\"", "\"rescue_desk\"");
        assertThat(service.output()).doesNotContain("tk_");
    }

    @Test
    void stoppedAndStartedAgainItFindsEverythingAsItWas() throws Exception {
        String id;
        String key;
        try (var service = RunningService.start(directory.usedData())) {
            id = booked(service);
            key = service.testKey();
            service.stop();

            assertThat(String.valueOf(service.awaitEnd())).isEqualTo(SIGTERM);
            assertThat(service.output()).contains("Stopped").doesNotContain("ERROR");
            assertThat(service.output()).contains("CAIRN_LIMITS_ENFORCED is false");
            assertThat(service.warnings()).isEmpty();
        }

        try (var service = RunningService.start(directory.data())) {
            assertThat(service.testKey()).isEqualTo(key);
            assertThat(service.get("/v1/bookings").body()).contains(id);
            assertThat(service.output()).doesNotContain("Imported");
        }
    }

    @Test
    void itRunsOnADatabaseOfTheOperators() throws Exception {
        var database = TestDatabase.freshAndGuarded();
        var options = new String[] {
            "--demo", "--db-url", database.jdbcUrl(), "--db-user", database.user(), "--db-password", database.password()
        };
        String id;
        try (var service = RunningService.start(directory.data(), options)) {
            id = booked(service);
            assertThat(directory.data().resolve("postgres")).doesNotExist();
        }

        try (var service = RunningService.start(directory.data(), options)) {
            assertThat(service.get("/v1/bookings/" + id).statusCode()).isEqualTo(200);
        }
    }

    @Test
    @SkippedWithout("root")
    void itRunsAsAnOrdinaryUser() throws Exception {
        assumeThat(System.getProperty("user.name"))
                .as("only root can become somebody else")
                .isEqualTo("root");
        Files.createDirectory(directory.data());
        Files.setOwner(
                directory.data(),
                directory.data().getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        var readable = Files.copy(RunningService.JAR, directory.path().resolve("cairn.jar"));
        var asUnprivilegedUser = List.of("setpriv", "--reuid=nobody", "--clear-groups", "--");

        try (var service = RunningService.launch(asUnprivilegedUser, readable, directory.data())) {
            service.awaitReady();
            assertThat(service.database().info().user()).contains("nobody");
        }
    }

    /** As after a new build, an update of the JDK, or a power failure while the cache was written. */
    @Test
    void aCacheOfAnotherJarOrADamagedOneIsIgnoredSilently() throws Exception {
        var jar = Files.copy(RunningService.JAR, directory.path().resolve("cairn.jar"));
        var damaged = Files.write(directory.path().resolve("damaged.aot"), new byte[1 << 20]);
        for (var more : List.of(List.<String>of(), List.of("-XX:AOTCache=" + damaged))) {
            var command = new ArrayList<>(FirstStart.jvm());
            command.addAll(more);
            command.addAll(List.of("-jar", jar.toString(), "help", "serve"));
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();

            assertThat(process.inputReader().readAllAsString()).startsWith("Usage: cairn serve");
            assertThat(process.waitFor()).isZero();
        }
    }

    @Test
    void aSecondServiceOnTheSameDataIsRefused() throws Exception {
        try (var first = RunningService.start(directory.usedData());
                var second = RunningService.launch(directory.data())) {
            assertThat(second.awaitEnd()).isEqualTo(1);
            assertThat(second.output()).contains("cairn:", directory.data().toString(), String.valueOf(first.pid()));
        }
    }

    @Test
    void aPortThatIsTakenIsNamed() throws Exception {
        try (var taken = new ServerSocket(0);
                var service = RunningService.launch(directory.data(), "--port", String.valueOf(taken.getLocalPort()))) {
            assertThat(service.awaitEnd()).isEqualTo(1);
            assertThat(service.output())
                    .contains("Cannot listen on 127.0.0.1:" + taken.getLocalPort())
                    .contains("--port")
                    .doesNotContain("Exception");
        }
        assertThat(directory.data()).doesNotExist();
    }

    @Test
    void aDatabaseThatDoesNotAnswerIsNamed() {
        try (var service = RunningService.launch(
                directory.data(),
                "--db-url",
                "jdbc:postgresql://127.0.0.1:1/x",
                "--db-user",
                "u",
                "--db-password",
                "p4ss",
                "--db-wait",
                "1")) {
            assertThat(service.awaitEnd()).isEqualTo(1);
            assertThat(service.output())
                    .contains("The database at jdbc:postgresql://127.0.0.1:1/x as u cannot be used")
                    .doesNotContain("p4ss")
                    .doesNotContain("\tat ");
        }
    }

    /** {@link VariableTest} has those that are not even of the right form. */
    @Test
    void anInvalidSettingIsNamedInTheOnlyLine() throws Exception {
        try (var service = RunningService.launch(
                List.of("env", "CAIRN_WEATHER_TIMEOUT=11s"), RunningService.JAR, directory.usedData())) {
            assertThat(service.awaitEnd()).isEqualTo(1);
            assertThat(service.output()).isEqualTo("cairn: CAIRN_WEATHER_TIMEOUT must be positive, and at most 10s\n");
        }
    }

    @Test
    void withACertificateItSpeaksHttpsAndItsLogsAreJsonOnDemand() throws Exception {
        var files = TestCertificate.ec(directory.path()).in(directory.path());
        var options = new String[] {
            "--host",
            "0.0.0.0",
            "--tls-cert",
            files.chain().toString(),
            "--tls-key",
            files.key().toString(),
            "--log-format",
            "json"
        };
        try (var service = RunningService.start(directory.usedData(), options)) {
            assertThat(service.output()).containsPattern("API +https://localhost:[0-9]+/v1");
            assertThat(service.output().lines().filter(line -> line.startsWith("{")))
                    .isNotEmpty()
                    .allSatisfy(line -> assertThat(line)
                            .startsWith("{\"@timestamp\":\"2")
                            .contains(
                                    "\"log.level\":", "\"message\":", "\"service.name\":\"cairn\"", "\"ecs.version\":")
                            .endsWith("}"));
            assertThat(service.output()).doesNotContain("org.axonframework", "com.github.kagkarlsson");
        }
    }

    @Test
    void aCertificateThatIsNotThereIsNamed() {
        try (var service = RunningService.launch(directory.data(), "--tls-cert", "chain.pem", "--tls-key", "key.pem")) {
            assertThat(service.awaitEnd()).isEqualTo(1);
            assertThat(service.output()).isEqualTo("cairn: --tls-cert chain.pem does not exist\n");
            assertThat(directory.data()).doesNotExist();
        }
    }

    @Test
    void behindAProxyItSpeaksPlainHttpOnAnyAddressAndSendsNoWebhookToItsMachine() throws Exception {
        int port = freePort();
        var options = new String[] {
            "--host",
            "0.0.0.0",
            "--port",
            String.valueOf(port),
            "--behind-proxy",
            "--base-url",
            "http://127.0.0.1:" + port
        };
        try (var service = RunningService.start(directory.usedData(), options)) {
            var refused = service.post("/v1/webhook-endpoints", """
                    {"url": "http://127.0.0.1:2375/containers/create?name=x", "event_types": ["*"]}""");

            assertThat(refused.statusCode()).isEqualTo(422);
            assertThat(service.output()).contains("Without --trusted-proxies").contains("./cairn demo remove");
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** On Linux 0.0.0.0 leads to this machine without its looking so. */
    @Test
    void aDatabaseOnAnotherMachineMustProveItsIdentity() {
        var database = TestDatabase.freshAndGuarded();
        try (var service = RunningService.launch(
                directory.data(),
                "--db-url",
                database.jdbcUrl().replace("127.0.0.1", "0.0.0.0"),
                "--db-user",
                database.user(),
                "--db-password",
                database.password())) {
            assertThat(service.awaitEnd()).isEqualTo(1);
            assertThat(service.output())
                    .contains("The server does not support SSL")
                    .doesNotContain("Waiting")
                    .contains("must prove its identity over TLS")
                    .doesNotContain(database.password());
        }
    }

    @Test
    void aMasterKeyThatOthersHaveAccessToIsRefused() throws Exception {
        var key = directory.usedData().resolve("master.key");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-rw-rw-"));
        try (var service = RunningService.launch(directory.data())) {
            assertThat(service.awaitEnd()).isEqualTo(1);
            assertThat(service.output()).endsWith("run: chmod 600 %s\n".formatted(key));
        }
    }

    /** {@link ServeCommandTest} has all of them. */
    @Test
    void wrongOptionsAreRefused() {
        try (var service = RunningService.launch(directory.data(), "--host", "0.0.0.0")) {
            assertThat(service.awaitEnd()).isEqualTo(2);
            assertThat(service.output())
                    .contains("--host must be a loopback address")
                    .contains("See ./cairn serve --help");
            assertThat(directory.data()).doesNotExist();
        }
    }

    /** Requests that meet a connection which is being closed get no answer, and must then have done nothing. */
    @Test
    void whatIsUnderWayWhenItIsStoppedIsFinishedAndAnswered() throws Exception {
        var answers = new ConcurrentLinkedQueue<Integer>();
        try (var service = RunningService.start(directory.usedData())) {
            var clients = IntStream.range(0, 4)
                    .mapToObj(_ -> Thread.ofVirtual().start(() -> bookUntilItStops(service, answers)))
                    .toList();
            await().atMost(Duration.ofSeconds(30)).until(() -> answers.size() > 20);
            service.stop();
            service.awaitEnd();
            for (var client : clients) {
                client.join();
            }
            assertThat(service.output()).doesNotContain("ERROR");
        }
        assertThat(answers).containsOnly(201);

        try (var service = RunningService.start(directory.data())) {
            assertThat(service.get("/v1/bookings?limit=1").body()).contains("\"total\":" + answers.size() + ",");
        }
    }

    private static void bookUntilItStops(RunningService service, Queue<Integer> answers) {
        try {
            while (true) {
                answers.add(service.post("/v1/bookings", booking()).statusCode());
            }
        } catch (IOException stopped) {
            // the count of bookings shows whether this one was lost
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void stoppedWhileItStartsItLeavesNothingRunning() {
        try (var service = RunningService.launch(directory.data(), "--log-level", "debug")) {
            var postmaster = directory.data().resolve("postgres/data/postmaster.pid");
            await().atMost(Duration.ofSeconds(30)).until(() -> service.output().contains("PostgreSQL is up"));
            service.stop();
            service.awaitEnd();

            assertThat(postmaster).doesNotExist();
        }
    }

    private static String booked(RunningService service) throws IOException, InterruptedException {
        var answer = service.post("/v1/bookings", booking());
        assertThat(answer.statusCode()).isEqualTo(201);
        return answer.headers().firstValue("Location").orElseThrow().replaceFirst(".*/", "");
    }

    private static String booking() {
        return """
                {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com"}""".formatted(LocalDate.now(ZoneOffset.UTC).plusDays(90));
    }
}
