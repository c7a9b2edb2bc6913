package cairn.bootstrap;

import cairn.postgresql.UnpackedPrograms;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The data of a service that was started for the first time and stopped again, which other services may continue
 * with, and classes that their JVMs find loaded. It is started once in a test JVM; both save seconds of every start.
 */
final class FirstStart {

    private final Path directory;

    private FirstStart(Path directory) {
        this.directory = directory;
    }

    /** The only one of this JVM. */
    private static final class Holder {
        static final FirstStart ONLY = made();
    }

    private static FirstStart made() {
        try {
            var passable = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x"));
            var directory = Files.createTempDirectory("cairn-first-", passable);
            var data = withPrograms(directory.resolve("data"));
            var service =
                    RunningService.launchIn(jvm("-XX:AOTCacheOutput=" + classes(directory)), RunningService.JAR, data);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                service.close();
                delete(directory);
            }));
            service.awaitReady();
            service.stop();
            service.awaitEnd(); // its JVM has written its classes down: all others start from them
            return new FirstStart(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Makes a directory of data with nothing but PostgreSQL's programs, which a first service would take seconds to unpack. */
    static Path withPrograms(Path data) throws IOException, InterruptedException {
        UnpackedPrograms.linkInto(data);
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx--x--x"));
        return data;
    }

    private static Path classes(Path directory) {
        return directory.resolve("classes.aot");
    }

    /** The beginning of the command line of a JVM that runs the jar. */
    static List<String> jvm() {
        return jvm("-XX:AOTCache=" + classes(Holder.ONLY.directory));
    }

    private static List<String> jvm(String option) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", // it lives too short to be worth more
                "-XX:+UseSerialGC",
                option,
                "-Xlog:aot*=off",
                "-Xlog:cds*=off");
    }

    /** Makes a directory of data in which a service has been started, with its demo, and stopped. */
    static void copyTo(Path data) throws IOException, InterruptedException {
        var left = Holder.ONLY.directory.resolve("data");
        var postgres = Files.createDirectories(data.resolve("postgres"));
        Files.setPosixFilePermissions(data, Files.getPosixFilePermissions(left));
        copy("-a", left, List.of("demo-credentials.json", "master.key"), data);
        copy("-a", left.resolve("postgres"), List.of("data", "secret"), postgres);
        try (var programs = Files.newDirectoryStream(left.resolve("postgres"), "runtime-*")) {
            for (var each : programs) {
                copy("-al", left.resolve("postgres"), List.of(each.getFileName().toString()), postgres);
            }
        }
    }

    private static void copy(String how, Path from, List<String> names, Path into)
            throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of("cp", how));
        names.forEach(name -> words.add(from.resolve(name).toString()));
        words.add(into.toString());
        if (new ProcessBuilder(words).inheritIO().start().waitFor() != 0) {
            throw new IOException("failed: " + words);
        }
    }

    private static void delete(Path tree) {
        try (var paths = Files.walk(tree)) {
            for (var path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
