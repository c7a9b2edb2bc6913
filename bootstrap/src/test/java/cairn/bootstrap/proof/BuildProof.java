package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Proof;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Proves that builds of the same sources are byte-identical, independent of user, place and time. */
@RunByProve
class BuildProof {

    private static final String JAR = "bootstrap/target/cairn.jar";
    private static final PathMatcher JARS = FileSystems.getDefault().getPathMatcher("glob:**/target/*.jar");
    private static final int MODULES = 8;
    private static final long MINUTES = 25;

    @TempDir
    private Path directory;

    @Test
    @Proof("X1")
    void twoBuildsAreIdentical(ProofRun run) throws Exception {
        run.progress().phase("builds a copy of the sources");
        var first = build(copyOfSources("first"), "");
        run.progress().phase("builds another copy, as another user in another time zone and language");
        var copy = copyOfSources("the second");
        var second = build(copy, "-Duser.name=other -Duser.timezone=Pacific/Auckland -Duser.language=ne");
        run.size("jars of each of two builds, in other directories and for other users", first.size(), MODULES + 1L);
        run.none("jars that differ", different(first, second));

        run.progress().phase("counter-proof: builds with another timestamp");
        for (var jar : second.keySet()) {
            Files.delete(copy.resolve(jar));
        }
        var later = build(copy, "", "-Dproject.build.outputTimestamp=2001-02-03T04:05:06Z");
        run.counterProof(
                "jars that differ after a build with another timestamp",
                different(first, later).size());
    }

    /** Copies what is under version control, as it is in the work tree. */
    private Path copyOfSources(String name) throws IOException, InterruptedException {
        var copy = Files.createDirectory(directory.resolve(name));
        for (var file : tracked()) {
            var source = ProofRegister.ROOT.resolve(file);
            if (Files.exists(source)) {
                Files.createDirectories(copy.resolve(file).getParent());
                Files.copy(source, copy.resolve(file));
            }
        }
        return copy;
    }

    private static List<String> tracked() throws IOException, InterruptedException {
        var git = new ProcessBuilder("git", "ls-files", "-z")
                .directory(ProofRegister.ROOT.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(git.waitFor()).as("git ls-files").isZero();
        return List.of(names.split("\0"));
    }

    /** Returns the digests of all jars that the build makes, by their paths. */
    private static Map<String, String> build(Path sources, String jvm, String... options)
            throws IOException, InterruptedException, NoSuchAlgorithmException {
        var command = new ArrayList<>(List.of("./cairn", "build"));
        command.addAll(List.of(options));
        var log = Files.createTempFile("cairn-build-", ".log");
        var builder = new ProcessBuilder(command)
                .directory(sources.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MAVEN_OPTS", jvm);
        var build = builder.start();
        try {
            assertThat(build.waitFor(MINUTES, TimeUnit.MINUTES))
                    .as("the build ends")
                    .isTrue();
            assertThat(build.exitValue()).as(() -> readable(log)).isZero();
        } finally {
            build.descendants().forEach(ProcessHandle::destroyForcibly);
            build.destroyForcibly();
        }
        Files.delete(log);
        return digests(sources);
    }

    private static String readable(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return log + " cannot be read: " + e;
        }
    }

    private static Map<String, String> digests(Path sources) throws IOException, NoSuchAlgorithmException {
        var digests = new TreeMap<String, String>();
        try (var files = Files.walk(sources, 4)) {
            for (var jar : files.filter(JARS::matches).toList()) {
                var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
                digests.put(sources.relativize(jar).toString(), HexFormat.of().formatHex(digest));
            }
        }
        assertThat(digests).as("made by the build").containsKey(JAR);
        return digests;
    }

    private static Collection<String> different(Map<String, String> one, Map<String, String> other) {
        assertThat(other).containsOnlyKeys(one.keySet());
        return one.keySet().stream()
                .filter(jar -> !Objects.equals(one.get(jar), other.get(jar)))
                .toList();
    }
}
