package cairn.bootstrap;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The launcher in a project of stub sources, with a Maven and JDKs that write down what they are asked instead of doing
 * it, and with nothing on the PATH but these and the few commands of the system that a launcher may count on.
 */
final class StubProject {

    private static final Path LAUNCHER = Path.of("../cairn").toAbsolutePath().normalize();
    private static final List<String> COMMANDS = List.of(
            "awk", "cat", "chmod", "dirname", "find", "grep", "head", "mkdir", "mv", "readlink", "rm", "sh", "touch");

    /** The result of the launcher. */
    record Answer(int code, String out, String err) {}

    private final Path root;
    private final Path home;
    private final Path workbench;
    private final Map<String, String> environment = new HashMap<>();

    private StubProject(Path root, Path workbench) {
        this.root = root;
        this.workbench = workbench;
        this.home = workbench.resolve("home");
    }

    /** Makes one in a directory whose name has a space. */
    static StubProject in(Path directory) throws IOException {
        var project = new StubProject(directory.resolve("my project"), directory.resolve("workbench"));
        Files.createDirectories(project.root);
        Files.createDirectories(project.home);
        Files.copy(LAUNCHER, project.root.resolve("cairn"));
        project.write(".mvn/maven.config", "-ntp");
        project.write("pom.xml", "<project/>");
        for (var module : modules()) {
            project.write(module + "/pom.xml", "<project/>");
            project.write(module + "/src/main/java/Stub.java", "class Stub {}");
            project.write(module + "/src/main/resources/stub.sql", "select 1");
            project.write(module + "/src/test/java/StubTest.java", "class StubTest {}");
        }
        project.script("maven/mvn", """
                printf '%s\\n' "$JAVA_HOME" "$@" > "$WORKBENCH/mvn.asked"
                [ ! -f "$WORKBENCH/mvn.fails" ] || exit 1
                mkdir -p bootstrap/target bootstrap/benchmarks/target
                touch bootstrap/target/cairn.jar bootstrap/benchmarks/target/benchmarks.jar
                [ ! -f "$WORKBENCH/report.xml" ] || cat "$WORKBENCH/report.xml" > bootstrap/target/TEST-stub.xml
                """);
        project.environment.put("HOME", project.home.toString());
        project.environment.put("WORKBENCH", project.workbench.toString());
        project.environment.put("PATH", project.pathOf("maven"));
        project.environment.put(
                "JAVA_HOME", project.jdk("jdk 25", "25.0.1", "exit 0").toString());
        return project;
    }

    private static List<String> modules() throws IOException {
        var root = requireNonNull(LAUNCHER.getParent());
        try (var directories = Files.find(root, 2, (_, attributes) -> attributes.isDirectory())) {
            return directories
                    .filter(directory -> !directory.equals(root) && Files.exists(directory.resolve("pom.xml")))
                    .map(directory -> root.relativize(directory).toString())
                    .toList();
        }
    }

    /** A directory of the system's commands and no others. */
    private static Path commands() throws IOException {
        var directory =
                Files.createDirectories(Path.of("target/launcher-commands").toAbsolutePath());
        for (var name : COMMANDS) {
            if (!Files.exists(directory.resolve(name))) {
                Files.createSymbolicLink(directory.resolve(name), systemCommand(name));
            }
        }
        return directory;
    }

    private static Path systemCommand(String name) {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(directory -> Path.of(directory, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }

    Path root() {
        return root;
    }

    Path home() {
        return home;
    }

    Path workbench() {
        return workbench;
    }

    /** Makes a JDK of a version in the workbench; its {@code java} writes down its arguments and runs the lines given. */
    Path jdk(String name, String version, String lines) throws IOException {
        var jdk = workbench.resolve(name);
        script(name + "/bin/javac", "exit 1");
        script(name + "/bin/java", "printf '%s\\n' \"$@\" > \"$WORKBENCH/java.asked\"\n" + lines + "\n");
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Stub\"\nJAVA_VERSION=\"" + version + "\"\n");
        return jdk;
    }

    private void script(String path, String lines) throws IOException {
        var file = workbench.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + lines);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** A PATH of directories in the workbench, and the system's commands. */
    String pathOf(String... directories) throws IOException {
        return Stream.concat(Arrays.stream(directories).map(workbench::resolve), Stream.of(commands()))
                .map(Path::toString)
                .collect(Collectors.joining(":"));
    }

    /** Makes Maven leave a report of the tests that it ran. */
    void mavenReports(String xml) throws IOException {
        Files.writeString(workbench.resolve("report.xml"), xml);
    }

    /** Adds a file system in memory with this many KiB of room, in which a new directory is one of the workbench. */
    void hasMemory(long kibibytes) throws IOException {
        script("maven/df", "printf 'Filesystem 1024-blocks Used Available\\ntmpfs 0 0 %d\\n'".formatted(kibibytes));
        script("maven/mktemp", "mkdir \"$WORKBENCH/memory\" && printf '%s\\n' \"$WORKBENCH/memory\"");
    }

    StubProject with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    StubProject without(String variable) {
        environment.remove(variable);
        return this;
    }

    void write(String path, String text) throws IOException {
        var file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    void delete(String path) throws IOException {
        Files.delete(root.resolve(path));
    }

    void mavenFails() throws IOException {
        Files.createFile(workbench.resolve("mvn.fails"));
    }

    void mavenWorksAgain() throws IOException {
        Files.delete(workbench.resolve("mvn.fails"));
    }

    /** Makes every file an hour older, so that what changes from here on is newer beyond doubt. */
    void anHourPasses() throws IOException {
        try (var tree = Files.walk(root)) {
            for (var each : tree.toList()) {
                var before = Files.getLastModifiedTime(each).toInstant().minus(Duration.ofHours(1));
                Files.setLastModifiedTime(each, FileTime.from(before));
            }
        }
    }

    Answer cairn(String... arguments) {
        return run(root, root.resolve("cairn").toString(), arguments);
    }

    /** Calls the launcher by some other name, from some other place. */
    Answer run(Path from, String launcher, String... arguments) {
        try {
            var out = workbench.resolve("out");
            var err = workbench.resolve("err");
            var process = builder(from, launcher, arguments)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("The launcher does not end");
            }
            return new Answer(process.exitValue(), Files.readString(out), Files.readString(err));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Calls the launcher and does not wait. */
    Process launch(String... arguments) throws IOException {
        return builder(root, root.resolve("cairn").toString(), arguments)
                .redirectError(workbench.resolve("err").toFile())
                .start();
    }

    private ProcessBuilder builder(Path from, String launcher, String... arguments) {
        var command = new ArrayList<>(List.of(launcher));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(from.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder;
    }

    /** Whether Maven has been called since this was last asked. */
    boolean hasBuilt() throws IOException {
        return Files.deleteIfExists(workbench.resolve("mvn.asked"));
    }

    /** The JAVA_HOME that Maven saw, and its arguments. */
    List<String> askedOfMaven() throws IOException {
        return Files.readAllLines(workbench.resolve("mvn.asked"));
    }

    /** The arguments that java got. */
    List<String> askedOfJava() throws IOException {
        return Files.readAllLines(workbench.resolve("java.asked"));
    }
}
