package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The archive of {@code ./cairn package}, installed and run by an ordinary user to whom no other program is known. */
@Order(1) // long: others run beside it
class PackageIT {

    private static final int SIGTERM = 143;
    private static final Path SCRIPT = Path.of("packaging/package").toAbsolutePath();

    /** The account of the service if the tests run as root. */
    private static final String UNPRIVILEGED = "65534";

    /** Of JVMs that live too short to be worth more. */
    private static final String OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ";

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void itRunsWithoutAJdkAndWithAnEmptyPath() throws Exception {
        var program = installed();
        Files.createDirectory(directory.data());
        Files.setPosixFilePermissions(directory.data(), PosixFilePermissions.fromString("rwx------"));
        if (isRoot()) {
            run(List.of("chown", UNPRIVILEGED, directory.data().toString()));
        }
        var asUser = asOrdinaryUser(program);

        assertThat(run(with(asOrdinaryUser(program, "-XX:AOTMode=on"), "help")))
                .as("started from what was recorded, which is required here")
                .contains("doctor");
        var examined = run(
                with(asUser, "doctor", "--data", directory.data().toString(), "--port", "0", "--management-port", "0"));
        assertThat(examined)
                .contains("ok       database     embedded; a start creates it")
                .doesNotContain("failed ");
        try (var service = RunningService.launchWith(asUser, directory.data())) {
            service.awaitReady();

            assertThat(service.get("/v1/trails").body()).contains("\"slug\":\"ama-dablam-base-camp\"");
            assertThat(service.warnings()).isEmpty();
            service.stop();
            assertThat(service.awaitEnd()).isEqualTo(SIGTERM);
        }
    }

    /** Makes the archive and unpacks it; returns the program in it, as a link elsewhere. */
    private Path installed() throws IOException, InterruptedException {
        var parquet = Files.createDirectory(directory.path().resolve("parquet"));
        Files.createFile(parquet.resolve("parquet.jar"));
        var kafka = Files.createDirectory(directory.path().resolve("kafka"));
        Files.createFile(kafka.resolve("kafka.jar"));
        var made = run(List.of(
                        SCRIPT.toString(),
                        RunningService.JAR.toString(),
                        parquet.toString(),
                        kafka.toString(),
                        directory.path().toString()))
                .lines()
                .toList();
        var archive = made.getFirst();
        assertThat(FileSystems.getDefault().getPathMatcher("glob:" + archiveOfImage()))
                .as("what the Dockerfile adds")
                .matches(names -> names.matches(Path.of(archive).getFileName()));
        if (Files.isExecutable(Path.of("/usr/bin/dpkg-deb"))) {
            requireSameProgram(made.get(1), archive);
        }
        run(List.of(
                "tar",
                "--extract",
                "--file",
                archive,
                "--directory",
                directory.path().toString()));
        var tree = directory
                .path()
                .resolve(Path.of(archive).getFileName().toString().replaceFirst("-linux-.*", ""));
        assertThat(tree.resolve("monitoring")).isDirectoryContaining("glob:**/alerts.yaml");
        assertThat(run(List.of("tar", "--list", "--file", tree + "-parquet.tar.gz")))
                .contains(tree.getFileName() + "/lib/parquet/parquet.jar");
        assertThat(run(List.of("tar", "--list", "--file", tree + "-kafka.tar.gz")))
                .contains(tree.getFileName() + "/lib/kafka/kafka.jar");
        return Files.createSymbolicLink(directory.path().resolve("cairn"), tree.resolve("bin/cairn"));
    }

    private static String archiveOfImage() throws IOException {
        try (var lines = Files.lines(Path.of("packaging/Dockerfile"))) {
            return lines.filter(line -> line.startsWith("ADD "))
                    .map(line -> line.split(" ", -1)[1])
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void requireSameProgram(String debianPackage, String archive)
            throws IOException, InterruptedException {
        var packed = run(List.of("dpkg-deb", "--contents", debianPackage));
        assertThat(packed)
                .contains("root/root")
                .containsPattern("lrwxrwxrwx root/root .* ./usr/bin/cairn -> /opt/cairn/bin/cairn")
                .containsPattern("-rw-r----- root/root .* ./etc/cairn/cairn.conf")
                .contains("./lib/systemd/system/cairn.service");
        var names = run(List.of("sh", "-c", "dpkg-deb --fsys-tarfile \"$1\" | tar -t", "sh", debianPackage));
        assertThat(namesUnder("./opt/cairn/", names))
                .isEqualTo(namesUnder("cairn-[^/]*/", run(List.of("tar", "-tf", archive))));
    }

    private static Set<String> namesUnder(String directory, String names) {
        return names.lines()
                .filter(name -> name.matches(directory + ".+"))
                .map(name -> name.replaceFirst(directory, ""))
                .collect(Collectors.toSet());
    }

    private static List<String> asOrdinaryUser(Path program, String... options) {
        var words = new ArrayList<String>();
        if (isRoot()) {
            words.addAll(List.of("setpriv", "--reuid=" + UNPRIVILEGED, "--regid=" + UNPRIVILEGED, "--clear-groups"));
        }
        words.addAll(List.of("/usr/bin/env", "-i", "PATH=", "CAIRN_WEATHER_URL=none"));
        words.add("CAIRN_JAVA_OPTS=" + OPTIONS + String.join(" ", options));
        words.add(program.toString());
        return words;
    }

    private static List<String> with(List<String> program, String... words) {
        var all = new ArrayList<>(program);
        all.addAll(List.of(words));
        return all;
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    /** Runs a command with this JVM's JDK and returns its output. */
    private static String run(List<String> command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment()
                .putAll(Map.of(
                        "JAVA_HOME",
                        System.getProperty("java.home"),
                        "PACKAGE_JAVA_OPTS",
                        OPTIONS,
                        "PACKAGE_COMPRESSION", // the quickest
                        "1"));
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        return output;
    }
}
