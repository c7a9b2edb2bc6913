package cairn.postgresql;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A directory for one test, which the server's account can pass through; gone when the test is over. */
record Place(Path directory) implements AutoCloseable {

    static Place empty() throws IOException {
        var passable = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x"));
        return new Place(Files.createTempDirectory("cairn-pg-", passable));
    }

    /** With the programs already unpacked, to save the seconds of doing that; they are links. */
    static Place withPrograms() throws IOException, InterruptedException {
        var place = empty();
        Files.createDirectory(place.working());
        place.linkPrograms();
        return place;
    }

    /** With a database that was shut down cleanly too. */
    static Place withDatabase() throws IOException, InterruptedException {
        var place = withPrograms();
        for (var own : List.of("data", "secret")) {
            run(
                    "cp",
                    "-a",
                    Prototype.WORKING.resolve(own).toString(),
                    place.working().toString());
        }
        return place;
    }

    void linkPrograms() throws IOException, InterruptedException {
        UnpackedPrograms.linkInto(data());
    }

    Path data() throws IOException {
        var data = directory.resolve("data");
        if (Files.notExists(data)) {
            Files.createDirectory(data);
            Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx--x--x"));
        }
        return data;
    }

    Path working() throws IOException {
        return data().resolve("postgres");
    }

    EmbeddedPostgres start() throws IOException {
        return EmbeddedPostgres.start(TestHost.CAIRN, data(), _ -> {});
    }

    /** Every file with its size: what must be the same before and after a refusal. */
    static List<String> inventory(Path top) throws IOException {
        try (Stream<Path> paths = Files.walk(top)) {
            var found = new ArrayList<String>();
            for (var path : paths.sorted().toList()) {
                found.add(path + " " + (Files.isRegularFile(path) ? Files.size(path) : "-"));
            }
            return found;
        }
    }

    static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /** The test class path where an account that may not read our home can read it. */
    String readableClassPath() throws IOException, InterruptedException {
        var entries = new ArrayList<String>();
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            var copy = directory.resolve(
                    "lib-" + entries.size() + "-" + Path.of(entry).getFileName());
            if (!entry.isEmpty() && Files.exists(Path.of(entry))) {
                run("cp", "-r", entry, copy.toString());
                entries.add(copy.toString());
            }
        }
        run("chmod", "-R", "a+rX", directory.toString());
        return String.join(File.pathSeparator, entries);
    }

    static void run(String... words) throws IOException, InterruptedException {
        var process = new ProcessBuilder(words).inheritIO().start();
        if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IOException("failed: " + List.of(words));
        }
    }

    @Override
    public void close() throws IOException {
        WorkingDirectory.deleteTree(directory);
    }

    private static final class Prototype {

        static final Path WORKING = made();

        private static Path made() {
            try {
                var place = withPrograms();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    try {
                        place.close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }));
                place.start().close();
                return place.working();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }
}
