package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.Toolchain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A language with a client library, and the commands that run its programs in the folder of the library. */
public enum ClientLanguage {
    TYPESCRIPT("node", "node", "examples/first-trip.js", "scenario.mjs", ""),
    PYTHON("python3", "python3", "examples/first_trip.py", "scenario.py", ""),
    GO("go", "go run", "examples/first-trip/main.go", "scenario.go", "go vet ./... && test -z \"$(gofmt -l .)\""),
    PHP("php", "php", "examples/first-trip.php", "scenario.php", "find . -name '*.php' -print0 | xargs -0 -n 1 php -l");

    private static final Path CLIENTS = Path.of("..", "adapters-rest", "clients");
    private static final Path SCENARIOS = Path.of("src", "test", "resources", "clients");
    private static final int SECONDS = 240;

    private final String program;
    private final String interpreter;
    private final String example;
    private final String scenario;
    private final String check;

    ClientLanguage(String program, String interpreter, String example, String scenario, String check) {
        this.program = program;
        this.interpreter = interpreter;
        this.example = example;
        this.scenario = scenario;
        this.check = check;
    }

    public void require() {
        Toolchain.require(program);
    }

    Path folder() {
        return CLIENTS.resolve(name().toLowerCase(Locale.ROOT)).toAbsolutePath().normalize();
    }

    Path example() {
        return folder().resolve(example);
    }

    private List<String> command(String file) {
        var command = new ArrayList<>(List.of(interpreter.split(" ")));
        command.add(file);
        return command;
    }

    /** Runs the check of sources that comes with the language, if there is one. */
    void check() throws IOException, InterruptedException {
        run(List.of("sh", "-c", check), Map.of());
    }

    public String runExample(Map<String, String> environment) throws IOException, InterruptedException {
        return run(command(example), environment);
    }

    /** Runs the samples of the API reference, and returns a line with the outcome of each. */
    List<String> runSamples(String address, String key) throws IOException, InterruptedException {
        var command = command(SCENARIOS
                .resolve(scenario.replace("scenario", "samples"))
                .toAbsolutePath()
                .toString());
        command.addAll(List.of(address, key));
        return run(command, Map.of()).lines().toList();
    }

    /** Runs the scenario of strange responses, or the part for which one address is enough. */
    List<String> runStrange(String... arguments) throws IOException, InterruptedException {
        var command = command(SCENARIOS
                .resolve(scenario.replace("scenario", "strange"))
                .toAbsolutePath()
                .toString());
        command.addAll(List.of(arguments));
        return run(command, Map.of()).lines().toList();
    }

    /** Runs the scenario, and returns the lines that it prints. */
    List<String> runScenario(String address, String key, String customer, String notice)
            throws IOException, InterruptedException {
        var command = command(SCENARIOS.resolve(scenario).toAbsolutePath().toString());
        command.addAll(List.of(address, key, customer));
        return run(command, Map.of("NOTICE", notice)).lines().toList();
    }

    private String run(List<String> command, Map<String, String> environment) throws IOException, InterruptedException {
        return run(folder(), command, environment);
    }

    static String run(Path folder, List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        var output = Files.createTempFile("cairn-client-", ".txt");
        try {
            var builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            builder.environment()
                    .putAll(Map.of(
                            "LIBRARY",
                            folder.toString(),
                            "PYTHONPATH",
                            folder.toString(),
                            "PYTHONDONTWRITEBYTECODE",
                            "1"));
            var process = builder.start();
            boolean hasEnded = process.waitFor(SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            assertThat(hasEnded && process.waitFor() == 0)
                    .as("%s: %s", command, Files.readString(output))
                    .isTrue();
            return Files.readString(output);
        } finally {
            Files.delete(output);
        }
    }
}
