package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code cairn} at the root of the project, as a stranger's shell calls it. */
@Timeout(30)
class LauncherTest {

    private static final String BUILDING = "Building Cairn";

    @TempDir
    private Path directory;

    private StubProject project;

    @BeforeEach
    void makeProject() throws IOException {
        project = StubProject.in(directory);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "help", "--help", "-h"})
    void itSaysWhatItCanDo(String argument) {
        var answer = argument.isEmpty() ? project.cairn() : project.cairn(argument);

        assertThat(answer.code()).isZero();
        assertThat(answer.out())
                .startsWith("Usage: ./cairn")
                .contains(
                        "serve",
                        "doctor",
                        "import",
                        "replay",
                        "webhooks",
                        "bench",
                        "test",
                        "prove",
                        "build",
                        "package",
                        "help");
        assertThat(answer.err()).isEmpty();
    }

    @Test
    void itKnowsEveryCommandOfTheProgram() {
        var help = project.cairn("help").out();

        for (var command : Application.commandLine().getSubcommands().entrySet()) {
            if (!command.getValue().getCommandSpec().usageMessage().hidden()) {
                assertThat(help).containsPattern("(?m)^  " + command.getKey() + " ");
                assertThat(project.cairn(command.getKey(), "--help").err())
                        .as(command.getKey())
                        .doesNotContain("there is no command");
            }
        }
    }

    @Test
    void anUnknownCommandIsRefused() {
        var answer = project.cairn("srve", "--port", "1");

        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err())
                .startsWith("cairn: there is no command \"srve\"")
                .contains("Usage: ./cairn");
    }

    @Test
    void theFirstServeBuildsAndSaysSo() throws IOException {
        var answer = project.cairn("serve");

        assertThat(answer.code()).isZero();
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err()).startsWith(BUILDING);
        assertThat(project.askedOfMaven()).contains("package", "-Dmaven.test.skip=true");
    }

    @Test
    void serveHandsItsOptionsToTheService() throws IOException {
        project.cairn("serve", "--data", "/a dir/with  spaces", "--port", "0", "", "*", "$HOME");

        assertThat(project.askedOfJava())
                .containsSubsequence(
                        "-jar",
                        project.root().toRealPath() + "/bootstrap/target/cairn.jar",
                        "serve",
                        "--data",
                        "/a dir/with  spaces",
                        "--port",
                        "0",
                        "",
                        "*",
                        "$HOME")
                .endsWith("$HOME");
    }

    /** Of two options the JVM takes the later one. */
    @ParameterizedTest
    @ValueSource(strings = {"serve", "doctor", "export"})
    void optionsForTheJvmComeBehindThoseOfTheLauncher(String command) throws IOException {
        project.with("CAIRN_JAVA_OPTS", "-Xmx2g -Dsome=thing");

        project.cairn(command);

        assertThat(project.askedOfJava()).containsSubsequence("-Xmx512m", "-Xmx2g", "-Dsome=thing", command);
    }

    @Test
    void onlyExportsHaveTheJarsForParquet() throws IOException {
        var root = project.root().toRealPath();

        project.cairn("export", "events", "--format", "parquet");
        assertThat(project.askedOfJava())
                .containsSubsequence(
                        "-cp",
                        root + "/bootstrap/target/cairn.jar:" + root + "/bootstrap/parquet/target/parquet/*",
                        "cairn.bootstrap.Application",
                        "export")
                .endsWith("export", "events", "--format", "parquet");

        project.cairn("verify");
        assertThat(project.askedOfJava()).noneMatch(argument -> argument.contains("parquet"));
    }

    @Test
    void theReplayOnSparkIsBuiltWhenItIsFirstUsed() throws IOException {
        project.cairn("build");
        assertThat(project.askedOfMaven()).contains("package", "!bootstrap/replay-spark,!bootstrap/lake");
        var module = project.root().toRealPath() + "/bootstrap/replay-spark";
        project.write("bootstrap/replay-spark/target/classpath", "/some/spark.jar");
        Files.setLastModifiedTime(
                project.root().resolve("bootstrap/replay-spark/target/classpath"), FileTime.fromMillis(1_000));

        var answer = project.cairn("replay-spark", "--from", "a log", "--into", "results");

        assertThat(answer.err()).contains("Building the replay on Apache Spark");
        assertThat(project.askedOfMaven()).contains("package", "bootstrap/replay-spark", "--also-make");
        assertThat(project.askedOfJava())
                .containsSubsequence(
                        "@" + module + "/src/main/launcher/jvm.options",
                        "-cp",
                        module + "/target/job/*:/some/spark.jar",
                        "cairn.spark.ReplayCommand",
                        "--from",
                        "a log")
                .endsWith("--into", "results");
    }

    @Test
    void theModuleForIcebergIsBuiltWhenItIsFirstUsed() throws IOException {
        var module = project.root().toRealPath() + "/bootstrap/lake";
        project.write("bootstrap/lake/target/classpath", "/some/iceberg.jar");
        Files.setLastModifiedTime(
                project.root().resolve("bootstrap/lake/target/classpath"), FileTime.fromMillis(1_000));

        var answer = project.cairn("lake", "--from", "some events");

        assertThat(answer.err()).contains("Building the module for Apache Iceberg");
        assertThat(project.askedOfMaven()).contains("package", "bootstrap/lake", "--also-make");
        assertThat(project.askedOfJava())
                .containsSubsequence("-cp", module + "/target/classes:/some/iceberg.jar", "cairn.lake.LakeCommand")
                .endsWith("--from", "some events");
    }

    @Test
    void onlyRelaysHaveTheJarsForKafka() throws IOException {
        var root = project.root().toRealPath();

        project.cairn("relay", "kafka", "--once");
        assertThat(project.askedOfJava())
                .containsSubsequence(
                        "-cp",
                        root + "/bootstrap/target/cairn.jar:" + root + "/bootstrap/kafka/target/kafka/*",
                        "cairn.bootstrap.Application",
                        "relay")
                .endsWith("relay", "kafka", "--once");

        project.cairn("export", "events");
        assertThat(project.askedOfJava()).noneMatch(argument -> argument.contains("kafka"));
    }

    @Test
    void benchBuildsWhenNeededAndHandsItsOptionsOn() throws IOException {
        var answer = project.cairn("bench", "append", "--callers", "1,8", "--data", "/a dir");

        assertThat(answer.code()).isZero();
        assertThat(answer.err()).startsWith(BUILDING);
        var root = project.root().toRealPath();
        assertThat(project.askedOfJava())
                .containsSubsequence(
                        "-cp",
                        root + "/bootstrap/target/cairn.jar:" + root + "/bootstrap/benchmarks/target/benchmarks.jar",
                        "cairn.benchmark.BenchmarkApplication",
                        "bench")
                .endsWith("bench", "append", "--callers", "1,8", "--data", "/a dir")
                .noneMatch(argument -> argument.contains("AOTCache") || argument.contains("SharedArchive"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "export"})
    void commandsStartFromTheCacheUnlessItIsOlderThanTheJar(String command) throws IOException {
        project.cairn("build");
        var jar = project.root().resolve("bootstrap/target/cairn.jar");
        Files.createFile(cache());
        Files.setLastModifiedTime(
                cache(),
                FileTime.from(Files.getLastModifiedTime(jar).toInstant().plusSeconds(1)));

        project.cairn(command);
        assertThat(project.askedOfJava())
                .containsSubsequence("-XX:AOTCache=" + cache().toRealPath(), command)
                .noneMatch(argument -> argument.contains("SharedArchive"));

        Files.setLastModifiedTime(
                cache(),
                FileTime.from(Files.getLastModifiedTime(jar).toInstant().minusSeconds(1)));
        project.cairn(command);
        assertThat(project.askedOfJava()).noneMatch(argument -> argument.contains("AOTCache="));
    }

    private Path cache() {
        return project.root().resolve("bootstrap/target/cairn.aot");
    }

    @Test
    void withoutTrainingCommandsStartFromTheClassesThatTheServiceHasLoaded() throws IOException {
        project.cairn("build");
        var archive = project.root().resolve("bootstrap/target/cairn.jsa");
        Files.createFile(archive);
        var jar = project.root().resolve("bootstrap/target/cairn.jar");
        Files.setLastModifiedTime(
                archive,
                FileTime.from(Files.getLastModifiedTime(jar).toInstant().plusSeconds(1)));

        project.cairn("export", "bookings");
        assertThat(project.askedOfJava())
                .containsSubsequence("-XX:SharedArchiveFile=" + archive.toRealPath(), "export");

        project.cairn("serve");
        assertThat(project.askedOfJava())
                .containsSubsequence(
                        "-XX:+AutoCreateSharedArchive",
                        "-XX:SharedArchiveFile=" + archive.toRealPath(),
                        "-jar",
                        "serve");
    }

    @Test
    void aBuildThatTrainsKeepsWhatTheJvmHasRecorded() throws IOException {
        project.jdk("jdk 25", "25.0.1", """
                for option; do
                    case $option in
                        -XX:AOTCacheOutput=*) touch "${option#*=}" ;;
                    esac
                done
                """);

        assertThat(project.cairn("build", "--train", "-Dx=a b").code()).isZero();

        assertThat(project.askedOfMaven()).endsWith("-Dx=a b").doesNotContain("--train");
        assertThat(project.askedOfJava()).endsWith("train").noneMatch(argument -> argument.contains("AOTCache="));
        assertThat(cache()).exists();
        assertThat(cache().resolveSibling(cache().getFileName() + ".next")).doesNotExist();
    }

    @Test
    void aTrainingThatFailsIsReported() throws IOException {
        project.jdk("jdk 25", "25.0.1", "exit 1");

        var answer = project.cairn("build", "--train");

        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.err()).contains("cairn: the training failed");
        assertThat(cache()).doesNotExist();
    }

    @Test
    void replayBuildsIfNeedBeAndHandsItsOptionsOn() throws IOException {
        assertThat(project.cairn("replay", "bookings", "--afresh").err()).startsWith(BUILDING);
        assertThat(project.askedOfJava()).endsWith("replay", "bookings", "--afresh");

        assertThat(project.cairn("replay", "bookings").err()).isEmpty();
    }

    @Test
    void webhooksBuildIfNeedBeAndHandTheirOptionsOn() throws IOException {
        assertThat(project.cairn("webhooks", "listen", "--port", "8091").err()).startsWith(BUILDING);
        assertThat(project.askedOfJava()).endsWith("webhooks", "listen", "--port", "8091");
    }

    @Test
    void packageHandsTheBuiltJarToItsScript() throws IOException {
        project.write("bootstrap/packaging/package", "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        Files.setPosixFilePermissions(
                project.root().resolve("bootstrap/packaging/package"), PosixFilePermissions.fromString("rwxr-xr-x"));

        var answer = project.cairn("package");

        assertThat(answer.err()).startsWith(BUILDING);
        var modules = project.root().toRealPath() + "/bootstrap/";
        assertThat(answer.out().lines())
                .containsExactly(
                        modules + "target/cairn.jar",
                        modules + "parquet/target/parquet",
                        modules + "kafka/target/kafka",
                        modules + "target/package");
    }

    @Test
    void aBuildShowsItsErrorsButNotTheRemarksOfPlugins() throws IOException {
        Files.writeString(project.workbench().resolve("maven/mvn"), """
                #!/bin/sh
                printf '\\033[0mExtension gg.jte.models.generator.ModelExtension generated 3 files.\\n'
                echo 'SLF4J(W): No SLF4J providers were found.' >&2
                echo '[ERROR] Stub.java does not compile'
                exit 1
                """);

        var answer = project.cairn("build");

        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.err()).isEqualTo("[ERROR] Stub.java does not compile\n");
        assertThat(answer.out()).isEmpty();
    }

    @Test
    void proveRunsTheProofsThatAreNamed() throws IOException {
        provable();

        var answer = project.cairn("prove", "D1", "D2", "--minutes", "2", "--seed", "42");

        assertThat(answer.code()).as(answer.err()).isZero();
        assertThat(project.askedOfMaven())
                .contains(
                        "verify",
                        "-Dit.test=*Proof",
                        "-Dcairn.prove=D1,D2",
                        "-Dcairn.prove.minutes=2",
                        "-Dcairn.prove.seed=42");
    }

    @Test
    void aProofThatFailsIsReported() throws IOException {
        provable();
        project.mavenFails();

        assertThat(project.cairn("prove", "D1").code()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "D9, there is no claim D9",
        "D4, no lazy file system",
        "D10, ./cairn test proves it",
        "--minutes, --minutes takes a whole number"
    })
    void proveRefusesWhatItCannotRun(String argument, String reason) throws IOException {
        provable();

        var answer = project.cairn("prove", argument);

        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.err()).startsWith("cairn: ").contains(reason);
        assertThat(project.hasBuilt()).isFalse();
    }

    private void provable() throws IOException {
        project.write("bootstrap/src/test/resources/proofs/catalogue.txt", """
                D1 Kills lose nothing.
                D2 Kills lose nothing.
                D4 A power cut loses nothing.
                D10 Conditions hold.
                """);
        project.write("bootstrap/src/test/resources/proofs/not-shown.txt", "D4 no lazy file system\n");
        project.write(
                "bootstrap/src/test/java/CrashProof.java",
                """
                %1$s("D1")
                void one() {}
                %1$s({"D2"})
                void other() {}
                """.formatted("@Proof")); // or this would be taken for a proof itself
    }

    @Test
    void theSecondServeDoesNotBuild() throws IOException {
        served();

        var answer = project.with("PATH", project.pathOf()).cairn("serve");

        assertThat(answer.code()).isZero();
        assertThat(answer.err()).isEmpty();
        assertThat(project.hasBuilt()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "domain/src/main/java/Stub.java",
                "application/src/main/java/Stub.java",
                "adapters-rest/src/main/java/Stub.java",
                "adapters-persistence/src/main/java/Stub.java",
                "adapters-persistence/embedded-postgres/src/main/java/Stub.java",
                "adapters-webhooks/src/main/java/Stub.java",
                "bootstrap/src/main/java/Stub.java",
                "bootstrap/benchmarks/src/main/java/Stub.java",
                "bootstrap/benchmarks/pom.xml",
                "domain/src/main/java/New.java",
                "adapters-persistence/src/main/resources/stub.sql",
                "application/pom.xml",
                "pom.xml",
                ".mvn/jvm.config",
                "README.md",
                "docs/guides/new.md"
            })
    void whatTheJarIsMadeOfMakesItBuildAgainOnce(String changed) throws IOException {
        served();

        project.write(changed, "changed");

        assertThat(project.cairn("serve").err()).startsWith(BUILDING);
        assertThat(project.hasBuilt()).isTrue();
        assertThat(project.cairn("serve").err()).isEmpty();
        assertThat(project.hasBuilt()).isFalse();
    }

    @Test
    void aDeletedSourceMakesItBuildAgain() throws IOException {
        served();

        project.delete("domain/src/main/java/Stub.java");

        assertThat(project.cairn("serve").err()).startsWith(BUILDING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"domain/src/test/java/StubTest.java", ".ci/run"})
    void whatIsNotInTheJarDoesNot(String changed) throws IOException {
        served();

        project.write(changed, "changed");

        assertThat(project.cairn("serve").err()).isEmpty();
        assertThat(project.hasBuilt()).isFalse();
    }

    @Test
    void afterAFailedBuildNothingRunsAndTheNextServeBuildsAgain() throws IOException {
        project.mavenFails();

        var failed = project.cairn("serve");

        assertThat(failed.code()).isEqualTo(1);
        assertThat(failed.err()).contains("cairn: the build failed; its messages are above");
        assertThat(project.workbench().resolve("java.asked")).doesNotExist();
        project.mavenWorksAgain();
        assertThat(project.cairn("serve").err()).startsWith(BUILDING);
    }

    @Test
    void aFailedRebuildLeavesNoJarToTrust() throws IOException {
        served();
        project.mavenFails();
        assertThat(project.cairn("build").code()).isEqualTo(1);
        project.mavenWorksAgain();

        assertThat(project.cairn("serve").err()).startsWith(BUILDING);
    }

    @Test
    void aBuildThatMadeNoJarDoesNotCount() throws IOException {
        served();
        project.write("domain/src/main/java/Stub.java", "changed");
        Files.writeString(project.workbench().resolve("maven/mvn"), "#!/bin/sh\n");

        assertThat(project.cairn("build", "--version").code()).isZero();

        assertThat(project.cairn("serve").err()).startsWith(BUILDING);
    }

    @Test
    void buildAndTestHandTheirOptionsToMaven() throws IOException {
        assertThat(project.cairn("build", "-pl", "domain", "-Dx=a b").code()).isZero();
        assertThat(project.askedOfMaven())
                .endsWith(
                        "package",
                        "-Dmaven.test.skip=true",
                        "-Dstatic-analysis=-Xdiags:compact",
                        "-pl",
                        "domain",
                        "-Dx=a b");

        assertThat(project.cairn("test", "-Dtest=A Test").code()).isZero();
        assertThat(project.askedOfMaven()).endsWith("verify", "-Dtest=A Test");

        project.mavenFails();
        assertThat(project.cairn("test").code()).isEqualTo(1);
    }

    @Test
    void filesOfTestsAreInMemoryWhereThereIsRoomAndDeletedAfterwards() throws IOException {
        long enough = (8L << 20) + 1;
        project.hasMemory(enough);
        var memory = project.workbench().resolve("memory");

        assertThat(project.cairn("test", "-Dx").code()).isZero();

        assertThat(project.askedOfMaven()).endsWith("-Dtest-files=" + memory, "verify", "-Dx");
        assertThat(memory).doesNotExist();

        project.hasMemory(enough - 1);
        assertThat(project.cairn("test").code()).isZero();
        assertThat(project.askedOfMaven()).noneMatch(option -> option.startsWith("-Dtest-files"));
    }

    @Test
    void testNamesWhatItSkippedAndWhy() throws IOException {
        project.mavenReports("""
                <testsuite>
                  <testcase name="runs" classname="cairn.SomeTest" time="0.1"/>
                  <testcase name="isSkipped" classname="cairn.SomeTest" time="0.1">
                    <skipped message="org.opentest4j.TestAbortedException: Assumption failed: php is missing" type=""/>
                  </testcase>
                  <testcase name="" classname="cairn.BrowserTest" time="0">
                    <skipped message="there is no Chromium"/>
                  </testcase>
                </testsuite>
                """);

        var answer = project.cairn("test");

        assertThat(answer.code()).isZero();
        assertThat(answer.err())
                .contains(
                        "Skipped: cairn.SomeTest isSkipped: php is missing\n",
                        "cairn.BrowserTest : there is no Chromium")
                .doesNotContain("runs");
    }

    @Test
    void theJavaHomeOf25IsTakenFirst() throws IOException {
        project.with("PATH", project.pathOf("other/bin", "maven"));
        project.jdk("other", "25", "exit 0");

        project.cairn("build");

        assertThat(project.askedOfMaven().getFirst())
                .isEqualTo(project.workbench().resolve("jdk 25").toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"17.0.9", "2.5", "26", "250.1"})
    void aJavaHomeOfAnotherVersionIsPassedOverForTheJavacOnThePath(String version) throws IOException {
        var jdk = project.jdk("jdk on the path", "25", "exit 0");
        Files.createSymbolicLink(project.workbench().resolve("alternative"), jdk.resolve("bin/javac"));
        Files.createSymbolicLink(project.workbench().resolve("maven/javac"), Path.of("../alternative"));
        project.with("JAVA_HOME", project.jdk("other", version, "exit 0").toString());

        assertThat(project.cairn("build").code()).isZero();

        assertThat(Path.of(project.askedOfMaven().getFirst()).toRealPath()).isEqualTo(jdk.toRealPath());
    }

    @Test
    void withNeitherItLooksInTheUsualPlaces() throws IOException {
        project.with("JAVA_HOME", project.jdk("other", "17.0.9", "exit 0").toString());
        project.with("PATH", project.pathOf("other/bin", "maven"));
        var installed = project.home().resolve(".sdkman/candidates/java/25-tem");
        Files.createDirectories(installed.getParent());
        Files.createSymbolicLink(installed, project.jdk("jdk 25", "25.0.1", "exit 0"));

        assertThat(project.cairn("build").code()).isZero();

        assertThat(Path.of(project.askedOfMaven().getFirst()).resolve("release"))
                .content()
                .containsPattern("JAVA_VERSION=\"25[\".]");
    }

    @Test
    void withNoJdkAnywhereItSaysHowToGetOne() throws IOException {
        project.without("JAVA_HOME").without("HOME");

        var answer = project.cairn("build");

        if (answer.code() == 0) {
            assertThat(project.askedOfMaven().getFirst()).startsWith("/");
        } else {
            assertThat(answer.err()).startsWith("cairn: Cairn needs a JDK 25").contains("package manager", "JAVA_HOME");
        }
        assertThat(answer.err()).doesNotContain("HOME: ");
    }

    @Test
    void withoutMavenItSaysHowToGetIt() throws IOException {
        var answer = project.with("PATH", project.pathOf()).cairn("serve");

        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.err())
                .contains("cairn: building Cairn needs Maven 3.8.7 or newer")
                .contains("apt install");
    }

    @Test
    void itIsFoundThroughASymbolicLinkAndFromAnywhere() throws IOException {
        var bin = Files.createDirectories(project.home().resolve("bin"));
        Files.createSymbolicLink(bin.resolve("cairn"), project.root().resolve("cairn"));

        var answer = project.run(project.home(), "bin/cairn", "serve");

        assertThat(answer.code()).isZero();
        assertThat(project.root().resolve("bootstrap/target/cairn.jar")).exists();
        assertThat(project.askedOfJava()).contains(project.root().toRealPath() + "/bootstrap/target/cairn.jar");
    }

    @Test
    void aPathForCdDoesNotMisleadIt() throws IOException {
        project.with("CDPATH", directory.toString());

        var answer = project.run(directory, "my project/cairn", "serve");

        assertThat(answer.code()).isZero();
        assertThat(project.root().resolve("bootstrap/target/cairn.jar")).exists();
        assertThat(project.askedOfJava()).contains(project.root().toRealPath() + "/bootstrap/target/cairn.jar");
    }

    @Test
    void theServicesExitCodeIsTheLaunchers() throws IOException {
        project.jdk("jdk 25", "25.0.1", "exit 78");

        assertThat(project.cairn("serve").code()).isEqualTo(78);
    }

    /** A process whose threads have died one by one would keep its port open, and never be restarted. */
    @Test
    void anExhaustedHeapEndsTheProcess() throws IOException, URISyntaxException {
        var classes = Path.of(HeapExhaustion.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        project.jdk("jdk 25", "25.0.1", """
                for option; do
                    case $option in
                        -jar) break ;;
                        -XX:+*OutOfMemory*) exec '%s/bin/java' "$option" -Xmx16m -cp '%s' %s ;;
                    esac
                done
                """.formatted(
                        System.getProperty("java.home"), classes, HeapExhaustion.class.getName()));

        assertThat(project.cairn("serve").code()).isEqualTo(3);
    }

    @Test
    void theServiceTakesTheLaunchersPlaceAndSoItsSignals() throws Exception {
        project.jdk("jdk 25", "25.0.1", """
                trap 'echo stopped; exit 143' TERM
                echo $$
                read -r line
                """);
        var launcher = project.launch("serve");
        try (BufferedReader service = launcher.inputReader()) {
            assertThat(service.readLine()).isEqualTo(String.valueOf(launcher.pid()));

            launcher.toHandle().destroy();

            assertThat(service.readLine()).isEqualTo("stopped");
            assertThat(launcher.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(launcher.exitValue()).isEqualTo(143);
        } finally {
            launcher.destroyForcibly();
        }
    }

    private void served() throws IOException {
        project.anHourPasses();
        assertThat(project.cairn("serve").code()).isZero();
        assertThat(project.hasBuilt()).isTrue();
        project.anHourPasses();
    }
}
