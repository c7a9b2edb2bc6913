package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * An older and a newer build on the same data, as during an upgrade and after one that is taken back.
 *
 * @param older the beginning of a command line that runs the older build
 * @param newer the same of the newer build
 * @param bookings how many bookings each start of a build creates
 */
public record TwoBuilds(List<String> older, List<String> newer, int bookings) {

    /** Returns the program of a jar, in the JVM of the tests. */
    public static List<String> program(Path jar) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                jar.toString());
    }

    /** The bookings that were acknowledged, and those that a build did not find afterwards. */
    public record Result(Set<String> acknowledged, List<String> lost) {

        static Result nothing() {
            return new Result(new TreeSet<>(), new ArrayList<>());
        }
    }

    /** Lets the older build create the data, and then both use them in turns: an upgrade, a rollback, another upgrade. */
    public Result takeTurns(Path data) throws IOException, InterruptedException {
        FirstStart.withPrograms(data);
        var result = Result.nothing();
        for (var build : List.of(older, newer, older, newer)) {
            try (var service = RunningService.launchWith(build, data)) {
                service.awaitReady();
                use(service, result);
                assertThat(service.output()).doesNotContain("ERROR");
                service.stop();
                service.awaitEnd();
            }
        }
        return result;
    }

    /** Runs a node of each build on one database of an administrator's. */
    public Result runSideBySide(Path directory) throws IOException, InterruptedException {
        var database = TestDatabase.freshAndGuarded();
        var result = Result.nothing();
        try (var first = launched(older, directory.resolve("older"), database, "--demo")) {
            first.awaitReady();
            var data = Files.createDirectory(directory.resolve("newer"));
            for (var file : List.of("master.key", "demo-credentials.json")) {
                Files.copy(directory.resolve("older").resolve(file), data.resolve(file));
            }
            try (var second = launched(newer, data, database)) {
                second.awaitReady();
                for (var node : List.of(first, second, first, second)) {
                    use(node, result);
                }
            }
            use(first, result);
        }
        return result;
    }

    private static RunningService launched(List<String> build, Path data, TestDatabase database, String... more) {
        var options = new ArrayList<>(List.of("--db-url", database.jdbcUrl(), "--db-user", database.user()));
        options.addAll(List.of("--db-password", database.password(), "--allow-loopback-webhooks"));
        options.addAll(List.of(more));
        return RunningService.launchWith(build, data, options.toArray(String[]::new));
    }

    /** Replaces the master key with the newer build, and returns whether the older one starts with it. */
    public boolean olderStartsAfterRekey(Path data) throws IOException, InterruptedException {
        var key = data.resolve("master.key");
        var next = data.resolve("new.key");
        run(newer, data, "rekey", "--yes", "--new-master-key", next.toString());
        Files.delete(key);
        Files.move(next, key);
        run(newer, data, "rekey", "--yes", "--finish");
        try (var service = RunningService.launchWith(older, data)) {
            return service.awaitEnd() == 0;
        }
    }

    /** Lets the newer build verify the database, and returns its exit code. */
    public int verify(Path data) throws IOException, InterruptedException {
        return exitCode(newer, data, "verify");
    }

    private static void run(List<String> build, Path data, String... words) throws IOException, InterruptedException {
        assertThat(exitCode(build, data, words)).as(words[0]).isZero();
    }

    private static int exitCode(List<String> build, Path data, String... words)
            throws IOException, InterruptedException {
        var command = new ArrayList<>(build);
        command.addAll(List.of(words));
        command.addAll(List.of("--data", data.toString()));
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    private void use(RunningService service, Result result) throws IOException, InterruptedException {
        for (var id : result.acknowledged()) {
            if (service.get("/v1/bookings/" + id).statusCode() != 200) {
                result.lost().add(id);
            }
        }
        for (int i = 0; i < bookings; i++) {
            result.acknowledged().add(idOf(service.post("/v1/bookings", booking())));
        }
        var list = service.get("/v1/bookings?limit=1").body();
        if (!list.contains("\"total\":" + result.acknowledged().size() + ",")) {
            result.lost().add("in the list: " + list);
        }
        assertThat(service.post("/v1/webhook-endpoints", "{\"url\": \"http://127.0.0.1:9/hook\"}")
                        .statusCode())
                .isIn(201, 409);
    }

    private static String idOf(HttpResponse<String> created) {
        assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
        return created.headers().firstValue("Location").orElseThrow().replaceFirst(".*/", "");
    }

    private static String booking() {
        return """
                {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2, "customer_email": "maya@example.com"}\
                """.formatted(LocalDate.now(ZoneOffset.UTC).plusDays(90));
    }
}
