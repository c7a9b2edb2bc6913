package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A file of more than 250 lines has a reason, which its package's documentation states. */
class FileSizeTest {

    private static final int LINES = 250;
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @ParameterizedTest
    @MethodSource("largeFiles")
    void thePackageStatesTheReasonForALargeFile(Path file) throws IOException {
        var type = file.getFileName().toString().replace(".java", "");

        assertThat(namesFile(Files.readString(file.resolveSibling("package-info.java")), type))
                .isTrue();
    }

    @Test
    void aWordThatBeginsLikeTheFileIsNoReason() {
        assertThat(namesFile("/** Bookings of places; {@code BookingFold} is large. */", "Booking"))
                .isFalse();
        assertThat(namesFile("/** {@code Booking} is large: it has eleven decisions. */", "Booking"))
                .isTrue();
    }

    private static boolean namesFile(String documentation, String type) {
        return documentation.contains("{@code " + type + "}");
    }

    static List<Path> largeFiles() throws IOException {
        try (var files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".java")
                            && file.toString().contains("src/main/java")
                            && isLarge(file))
                    .toList();
        }
    }

    private static boolean isLarge(Path file) {
        try (var lines = Files.lines(file)) {
            return lines.count() > LINES;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
