package cairn.bootstrap;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
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
        var missing =
                Stream.of(programs).filter(program -> !isInstalled(program)).toList();
        if (!missing.isEmpty() && System.getenv(DEMANDED) != null) {
            throw new AssertionError("%s demands %s, which is not on the PATH".formatted(DEMANDED, missing));
        }
        assumeThat(missing).as("programs that are not on the PATH").isEmpty();
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
