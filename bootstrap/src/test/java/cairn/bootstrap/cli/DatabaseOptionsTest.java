package cairn.bootstrap.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import io.micronaut.inject.qualifiers.Qualifiers;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.instrument.InstrumentedExecutorService;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** From where commands have their database, on a real one. */
class DatabaseOptionsTest {

    @Test
    void aPasswordIsTakenAsItIsFromTheEnvironmentToTheLastConnection() throws SQLException {
        var database = TestDatabase.freshAndGuardedBy("pa${user.home}ss#1");
        var options = parsed(Map.of(
                "CAIRN_DB_URL", database.jdbcUrl(),
                "CAIRN_DB_USER", database.user(),
                "CAIRN_DB_PASSWORD", database.password()));
        var at = options.external().orElseThrow();

        SchemaMigration.run(at);
        try (var context = DatabaseOptions.contextOver(at);
                var connection = DelegatingDataSource.unwrapDataSource(context.getBean(DataSource.class))
                        .getConnection()) {
            assertThat(at.password()).isEqualTo("pa${user.home}ss#1");
            assertThat(connection.isValid(1)).isTrue();
            assertThat(context.getBean(EventStorageEngine.class)).isNotNull();
        }
    }

    /** A task that starts while the command ends would find no database. */
    @Test
    void inACommandNothingIsScheduled() {
        var database = TestDatabase.migrated();
        var at = new Settings.Database(database.jdbcUrl(), database.user(), database.password());

        try (var context = DatabaseOptions.contextOver(at)) {
            var scheduler = context.getBean(ExecutorService.class, Qualifiers.byName(TaskExecutors.SCHEDULED));
            while (scheduler instanceof InstrumentedExecutorService instrumented) {
                scheduler = instrumented.getTarget();
            }
            assertThat(((ScheduledThreadPoolExecutor) scheduler).getTaskCount()).isZero();
        }
    }

    @Test
    void aDatabaseThatIsLostDuringACommandIsReportedInOneLine() {
        var at = new Settings.Database("jdbc:postgresql://127.0.0.1/cairn", "cairn", "secret");
        var lost = new IllegalStateException("a query failed", new SQLException("terminating connection", "57P01"));
        var fault = new IllegalStateException("a query failed", new SQLException("no such table", "42P01"));

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> DatabaseWork.run(at, failing(lost)))
                .withMessage(
                        "The database at jdbc:postgresql://127.0.0.1/cairn as cairn could not complete the command:"
                                + " terminating connection. Run it again");
        assertThatThrownBy(() -> DatabaseWork.run(at, failing(fault))).isSameAs(fault);
    }

    private static Consumer<Settings.Database> failing(RuntimeException failure) {
        return _ -> {
            throw failure;
        };
    }

    @Test
    void anOptionGoesBeforeItsVariable() {
        var options = parsed(
                Map.of("CAIRN_DB_URL", "jdbc:postgresql://there/x", "CAIRN_DB_USER", "u", "CAIRN_DB_PASSWORD", "p"),
                "--db-url",
                "jdbc:postgresql://here/${user.home}");

        assertThat(options.external().orElseThrow().url()).startsWith("jdbc:postgresql://here/${user.home}?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CAIRN_DB_URL", "CAIRN_DB_USER", "CAIRN_DB_PASSWORD"})
    void theThreeGoTogether(String missing) {
        var variables = new HashMap<>(
                Map.of("CAIRN_DB_URL", "jdbc:postgresql://there/x", "CAIRN_DB_USER", "u", "CAIRN_DB_PASSWORD", "p"));
        variables.remove(missing);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> parsed(variables).external())
                .withMessageContaining("--db-url");
    }

    private static DatabaseOptions parsed(Map<String, String> environment, String... words) {
        var options = new DatabaseOptions(environment);
        new CommandLine(CommandSpec.create().addMixin("database", CommandSpec.forAnnotatedObject(options)))
                .parseArgs(words);
        return options;
    }
}
