package cairn.bootstrap;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs of other languages that some tests run. Where one is missing, its tests are skipped, unless the variable
 * {@value #DEMANDED} is set, as in continuous integration: then they fail.
 */
public final class Toolchain {

    static final String DEMANDED = "CAIRN_TEST_WITH_TOOLCHAINS";

    private Toolchain() {}

    /** Skips or fails the calling test, which has to be annotated with {@code SkippedWithout}, without all of them. */
    public static void require(String... programs) {
        if (System.getenv("CLOCK_AHEAD_SECONDS") != null) {
            assumeThat(programs)
                    .as("programs of Go read the kernel's clock instead of that of .ci/run-later")
                    .doesNotContain("go");
        }
        requireAll(
                "programs that are not on the PATH",
                Stream.of(programs).filter(program -> !isInstalled(program)).toList());
    }

    /**
     * Skips or fails the calling test likewise unless a command succeeds, which looks for a library of a language.
     *
     * @param library the name of the library
     */
    public static void requireLibrary(String library, String... command) throws IOException, InterruptedException {
        var search = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD)
                .start();
        requireAll("libraries that are not installed", search.waitFor() == 0 ? List.of() : List.of(library));
    }

    private static void requireAll(String description, List<String> missing) {
        if (!missing.isEmpty() && System.getenv(DEMANDED) != null) {
            throw new AssertionError("%s is set, but there are %s: %s".formatted(DEMANDED, description, missing));
        }
        assumeThat(missing).as(description).isEmpty();
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
