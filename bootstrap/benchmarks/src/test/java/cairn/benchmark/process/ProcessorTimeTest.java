package cairn.benchmark.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.benchmark.store.BenchmarkDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class ProcessorTimeTest {

    @Test
    void aProcessHasUsedTime() {
        assertThat(ProcessorTime.of(ProcessHandle.current().pid())).isPositive();
    }

    @Test
    void theServerOfADatabaseHasUsedTimeWithItsChildren() throws SQLException {
        var database = TestDatabase.fresh();
        long server =
                ProcessorTime.serverOf(new BenchmarkDatabase(database.jdbcUrl(), database.user(), database.password()));

        assertThat(server).isPositive();
        assertThat(ProcessorTime.withChildren(server)).isGreaterThan(ProcessorTime.of(server));
    }

    @Test
    void theTimeOfNoProcessIsUnknown() {
        assertThat(ProcessorTime.of(0)).isNaN();
        assertThat(ProcessorTime.withChildren(0)).isNaN();
    }
}
