package cairn.bootstrap;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The operations whose success a test of this build has seen, in a file for each JVM of tests. */
final class AnsweredOperations {

    private static final Path DIRECTORY = Path.of("target/answered-operations");
    private static final Set<String> SEEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(AnsweredOperations::write));
    }

    private AnsweredOperations() {}

    static void add(String operationId) {
        SEEN.add(operationId);
    }

    private static void write() {
        try {
            Files.createDirectories(DIRECTORY);
            Files.write(DIRECTORY.resolve(ProcessHandle.current().pid() + ".txt"), new TreeSet<>(SEEN));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns those that this JVM and all that have ended have seen. */
    static Set<String> all() throws IOException {
        var all = new TreeSet<>(SEEN);
        if (Files.isDirectory(DIRECTORY)) {
            try (Stream<Path> files = Files.list(DIRECTORY)) {
                for (var file : files.toList()) {
                    all.addAll(Files.readAllLines(file));
                }
            }
        }
        return all;
    }
}
