package cairn.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.postgresql.HostProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class EmbeddedDatabaseTest {

    @Test
    void dataDirectoriesOfAllVersionsHaveTheSameNames() {
        assertThat(EmbeddedDatabase.HOST)
                .isEqualTo(new HostProgram("Cairn", "cairn", "cairn", Path.of("/var/lib/cairn")));
    }
}
