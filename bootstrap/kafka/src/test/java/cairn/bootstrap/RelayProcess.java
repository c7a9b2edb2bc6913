package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code cairn relay kafka} as a process of its own, and what it has written to either of its outputs. */
record RelayProcess(Process process, Path written) implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    static RelayProcess start(TestDatabase database, Path masterKey, String brokers, String... more)
            throws IOException {
        var written = Files.createTempFile("cairn-relay-", ".out");
        written.toFile().deleteOnExit();
        var command = ChildJvm.command("cairn.bootstrap.Application");
        command.addAll(List.of("relay", "kafka", "--brokers", brokers));
        command.addAll(List.of("--master-key", masterKey.toString(), "--base-url", TestService.BASE_URL));
        command.addAll(List.of("--db-url", database.jdbcUrl(), "--db-user", database.user()));
        command.addAll(List.of(more));
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(written.toFile());
        builder.environment().put("CAIRN_DB_PASSWORD", database.password());
        return new RelayProcess(builder.start(), written);
    }

    String output() throws IOException {
        return Files.readString(written);
    }

    void awaitOutput(String words) {
        await(words).atMost(PATIENCE).until(() -> {
            assertThat(process.isAlive() || output().contains(words))
                    .as(output())
                    .isTrue();
            return output().contains(words);
        });
    }

    int end() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    void kill() {
        process.destroyForcibly().onExit().join();
    }

    int terminate() throws InterruptedException {
        process.destroy();
        return end();
    }

    @Override
    public void close() {
        kill();
    }
}
