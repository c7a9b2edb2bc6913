package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Runs tests of the suite in a JVM of their own.
 *
 * @param preceding directories that precede the class path of this JVM
 * @param following directories that follow it
 * @param properties system properties, such as {@code cairn.garbled.cases=100000}
 */
record SuiteTests(List<Path> preceding, List<Path> following, List<String> properties) {

    private static final long MINUTES = 20;
    private static final Pattern SUMMARY = Pattern.compile("(\\d+) tests found, (\\d+) failed\\R?\\z");

    /** The numbers of tests; each invocation of a parameterized test counts as one. */
    record Result(long found, long failed, String output) {}

    /**
     * Runs them to their end.
     *
     * @param methods in the form {@code package.Class#method}
     */
    Result run(List<String> methods) throws IOException, InterruptedException {
        var path = new ArrayList<String>();
        preceding.forEach(directory -> path.add(directory.toString()));
        path.add(classPath());
        following.forEach(directory -> path.add(directory.toString()));
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Djunit.jupiter.execution.timeout.default=10 m",
                "-Djunit.jupiter.extensions.autodetection.enabled=true"));
        properties.forEach(property -> command.add("-D" + property));
        command.addAll(List.of("-cp", String.join(File.pathSeparator, path), SuiteTests.class.getName()));
        command.addAll(methods);
        var log = Files.createTempFile("cairn-suite-tests-", ".log");
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES))
                    .as("the tests end")
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        var output = Files.readString(log);
        Files.delete(log);
        var summary = SUMMARY.matcher(output);
        assertThat(summary.find()).as(output).isTrue();
        return new Result(Long.parseLong(summary.group(1)), Long.parseLong(summary.group(2)), output);
    }

    /** Returns the class path of the tests, which Surefire and Failsafe pass in a property of their own. */
    static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    public static void main(String[] methods) {
        var request = LauncherDiscoveryRequestBuilder.request()
                .selectors(Arrays.stream(methods).flatMap(SuiteTests::selected).toList())
                .build();
        var listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        var summary = listener.getSummary();
        summary.getFailures().forEach(failure -> failure.getException().printStackTrace(System.out));
        System.out.printf(
                "%d tests found, %d failed%n",
                summary.getTestsFoundCount(), summary.getTestsFailedCount() + summary.getContainersFailedCount());
        System.exit(0);
    }

    private static Stream<DiscoverySelector> selected(String name) {
        var parts = name.split("#", 2);
        try {
            var type = Class.forName(parts[0]);
            return Arrays.stream(type.getDeclaredMethods())
                    .filter(method -> method.getName().equals(parts[1]))
                    .map(method -> selectMethod(type, method));
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(name, e);
        }
    }
}
