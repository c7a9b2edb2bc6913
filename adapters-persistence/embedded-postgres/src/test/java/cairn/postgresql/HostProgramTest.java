package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostProgramTest {

    private static final Pattern PACKAGE = Pattern.compile("(?m)^(package|import( static)?) cairn\\.postgresql\\b.*$");

    @Test
    void theModuleDoesNotKnowTheProgram() throws IOException {
        try (var sources = Files.walk(Path.of("src/main/java"))) {
            var files =
                    sources.filter(file -> file.toString().endsWith(".java")).toList();

            assertThat(files).hasSizeGreaterThan(15);
            for (var file : files) {
                var code = PACKAGE.matcher(Files.readString(file)).replaceAll("");
                assertThat(code.toLowerCase(Locale.ROOT)).as(file.toString()).doesNotContain("cairn");
            }
        }
    }

    @Test
    void anotherProgramHasItsOwnDatabaseAndTitle() {
        var working = new WorkingDirectory(Path.of("/data/postgres"));
        var other = new HostProgram("Other", "other_data", "other_owner", Path.of("/var/lib/other"));

        assertThat(ServerProcesses.titleOf(TestHost.CAIRN, working)).matches("cairn-[0-9a-f]{8}");
        assertThat(ServerProcesses.titleOf(other, working)).matches("other_data-[0-9a-f]{8}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Cairn", "1cairn", "cairn db", "cairn; drop role postgres", "cairn\""})
    void aNameThatIsNoIdentifierOfSqlIsRefused(String name) {
        var fallback = Path.of("/var/lib/cairn");

        assertThatIllegalArgumentException().isThrownBy(() -> new HostProgram("Cairn", name, "cairn", fallback));
        assertThatIllegalArgumentException().isThrownBy(() -> new HostProgram("Cairn", "cairn", name, fallback));
    }
}
