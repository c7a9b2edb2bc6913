package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.in.CalendarLinks;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.Pseudonyms;
import cairn.application.port.out.WebhookEndpoints;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.demo.Demo;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.service.Service;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.access.SecretPurpose;
import cairn.domain.webhook.EndpointId;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cairn rekey} over a database of the version before, beside a node that runs with the master key of that time. */
class RekeyTest {

    private static final String OLD = "dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=";
    private static final Owner OWNER = new Owner(Demo.OPERATOR, Mode.LIVE);
    private static final String PASSPORT = "DE/C01X00T47";

    /** Of both columns with secrets that this test fills more than once. */
    private static final String OF_BEFORE = """
            select (select count(*) from webhook_endpoints where get_byte(decode(secret, 'base64'), 0) <> 1)
                 + (select count(*) from member_second_factors where get_byte(decode(secret, 'base64'), 0) <> 1)
            """;

    @TempDir
    private Path directory;

    private final TestDatabase database = DemoDatabase.copy();
    private final TestService service = TestService.startOver(database);
    private final Set<EndpointId> endpoints = new HashSet<>();
    private UUID member = new UUID(0, 0);
    private Path oldKey = Path.of("");

    @BeforeEach
    void useTheVersionBefore() throws Exception {
        oldKey = Files.writeString(directory.resolve("master.key"), OLD);
        Files.setPosixFilePermissions(oldKey, PosixFilePermissions.fromString("rw-------"));
        execute("insert into master_key (fingerprint) values ('%s')".formatted(new MasterKey(OLD).fingerprint()));
        for (int i = 0; i < 3; i++) {
            endpoints.add(createdEndpoint());
        }
        member = UUID.fromString(text("select id from members limit 1"));
        var secret = service.bean(Encryption.class)
                .encrypt(SecretPurpose.SECOND_FACTOR, member.toString(), "ABC".getBytes(StandardCharsets.UTF_8));
        execute("insert into member_second_factors (member_id, secret) values ('%s', '%s')"
                .formatted(member, Base64.getEncoder().encodeToString(secret)));
        await().atMost(TestService.SOON)
                .until(() -> text("select count(*) from webhook_endpoints").equals("3"));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void everythingIsReadableBeforeWhileAndAfterTheMasterKeyIsReplaced() throws Exception {
        var secrets = service.bean(WebhookEndpoints.class).find(endpoints);
        var calendar = service.bean(CalendarLinks.class).create(OWNER);
        var pseudonym = service.bean(Pseudonyms.class).of("passport", PASSPORT);
        assertThat(secrets).hasSize(3);
        assertThat(text(OF_BEFORE)).isNotEqualTo("0");

        assertThat(rekey("--new-master-key", newKey().toString())).isZero();

        assertThat(text(OF_BEFORE)).isEqualTo("0");
        assertThat(service.bean(WebhookEndpoints.class).find(endpoints)).isEqualTo(secrets);
        var another = createdEndpoint();
        requireStart(oldKey);
        requireStart(newKey());
        try (var next = besides(newKey())) {
            assertThat(next.bean(WebhookEndpoints.class).find(endpoints)).isEqualTo(secrets);
            await().atMost(TestService.SOON)
                    .until(() -> next.bean(WebhookEndpoints.class)
                                    .find(Set.of(another))
                                    .size()
                            == 1);
            assertThat(next.bean(CalendarLinks.class).ownerOf(calendar)).contains(OWNER);
            assertThat(next.bean(Pseudonyms.class).of("passport", PASSPORT)).isEqualTo(pseudonym);
            assertThat(secondFactor(next)).isEqualTo("ABC");

            assertThat(rekey("--finish")).as("with the previous key").isEqualTo(1);
            assertThat(rekey(newKey(), "--finish")).isZero();

            assertThat(service.bean(WebhookEndpoints.class).find(endpoints))
                    .as("of a node that still runs with the previous key")
                    .isEqualTo(secrets);
            assertThat(service.bean(CalendarLinks.class)
                            .ownerOf(next.bean(CalendarLinks.class).create(OWNER)))
                    .contains(OWNER);
        }
        requireStart(newKey());
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> requireStart(oldKey))
                .withMessageContaining("is not that of the database");
        assertThat(rekey("--new-master-key", directory.resolve("third.key").toString()))
                .as("with a key that is no longer accepted")
                .isEqualTo(1);
    }

    @Test
    void anotherNewKeyIsRefusedUntilTheFirstIsTheOnlyOne() {
        assertThat(rekey("--new-master-key", newKey().toString())).isZero();
        var third = directory.resolve("third.key").toString();

        assertThat(rekey("--new-master-key", third)).isEqualTo(1);
        assertThat(rekey("--new-master-key", oldKey.toString())).isEqualTo(1);
        assertThat(rekey(newKey(), "--finish")).isZero();
        assertThat(rekey(newKey(), "--new-master-key", third)).isZero();
        assertThat(rekey(Path.of(third), "--finish")).isZero();
        try (var next = besides(Path.of(third))) {
            assertThat(next.bean(WebhookEndpoints.class).find(endpoints)).hasSize(3);
        }
    }

    @Test
    void aKilledRunIsContinued() throws Exception {
        var secrets = service.bean(WebhookEndpoints.class).find(endpoints);
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("select id from webhook_endpoints order by id desc limit 1 for update");
            var process = started("--new-master-key", newKey().toString());
            await().atMost(TestService.SOON.multipliedBy(3))
                    .until(() -> text(OF_BEFORE).equals("1"));
            process.destroyForcibly();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(text(OF_BEFORE)).isEqualTo("1");
            connection.rollback();
        }

        assertThat(service.bean(WebhookEndpoints.class).find(endpoints)).isEqualTo(secrets);
        requireStart(oldKey);
        assertThat(rekey("--new-master-key", newKey().toString())).isZero();
        assertThat(rekey(newKey(), "--finish")).isZero();
        assertThat(text(OF_BEFORE)).isEqualTo("0");
        try (var next = besides(newKey())) {
            assertThat(next.bean(WebhookEndpoints.class).find(endpoints)).isEqualTo(secrets);
        }
    }

    @Test
    void aNewKeyThatWasLostIsAborted() throws Exception {
        assertThat(rekey("--abort")).as("without a new key").isZero();
        assertThat(rekey("--new-master-key", newKey().toString())).isZero();
        var later = createdEndpoint();
        assertThat(rekey(newKey(), "--abort")).as("of the key that is given").isEqualTo(1);

        assertThat(rekey("--abort")).isZero();

        assertThatExceptionOfType(StartupException.class).isThrownBy(() -> requireStart(newKey()));
        var third = directory.resolve("third.key");
        assertThat(rekey("--new-master-key", third.toString())).isZero();
        assertThat(rekey(third, "--finish")).isZero();
        try (var next = besides(third)) {
            endpoints.add(later);
            await().atMost(TestService.SOON)
                    .until(() ->
                            next.bean(WebhookEndpoints.class).find(endpoints).size() == 4);
            assertThat(secondFactor(next)).isEqualTo("ABC");
        }
    }

    @Test
    void onlyOneStepIsTakenAtATime() {
        assertThat(rekey()).isEqualTo(2);
        assertThat(rekey("--finish", "--abort")).isEqualTo(2);
    }

    @Test
    void withoutAConfirmationNothingChanges() throws Exception {
        var in = System.in;
        System.setIn(new ByteArrayInputStream("n\n".getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(Application.commandLine()
                            .execute(words(oldKey, "--new-master-key", newKey().toString()).stream()
                                    .filter(word -> !word.equals("--yes"))
                                    .toArray(String[]::new)))
                    .isEqualTo(1);
        } finally {
            System.setIn(in);
        }
        assertThat(newKey()).doesNotExist();
        assertThat(text("select count(*) from data_keys")).isEqualTo("0");
    }

    private Path newKey() {
        return directory.resolve("new.key");
    }

    private int rekey(String... words) {
        return rekey(oldKey, words);
    }

    private int rekey(Path masterKey, String... words) {
        return Application.commandLine().execute(words(masterKey, words).toArray(String[]::new));
    }

    private List<String> words(Path masterKey, String... words) {
        var all = new ArrayList<>(List.of("rekey", "--yes", "--master-key", masterKey.toString()));
        all.addAll(List.of("--db-url", database.jdbcUrl(), "--db-user", database.user()));
        all.addAll(List.of("--db-password", database.password()));
        all.addAll(List.of(words));
        return all;
    }

    private Process started(String... words) throws Exception {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Application.class.getName()));
        command.addAll(words(oldKey, words));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("rekey.out").toFile())
                .start();
    }

    private TestService besides(Path masterKey) {
        return TestService.besides(service, database, Map.of("cairn.master-key", MasterKey.in(masterKey)));
    }

    /** Starts a node as an administrator does, and stops it. */
    private void requireStart(Path masterKey) {
        var at = new Settings.Database(database.jdbcUrl(), database.user(), database.password());
        Service.start(new NodeSettings(directory.resolve("data"), at).with(false, masterKey), _ -> {})
                .end();
    }

    private EndpointId createdEndpoint() {
        var answer = service.post("/v1/webhook-endpoints", service.testKey(), "{\"url\": \"http://127.0.0.1:9/hook\"}");
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        return new EndpointId(UUID.fromString(answer.text("/id")));
    }

    private String secondFactor(TestService node) throws SQLException {
        var secret = Base64.getDecoder().decode(text("select secret from member_second_factors"));
        return new String(
                node.bean(Encryption.class).decrypt(SecretPurpose.SECOND_FACTOR, member.toString(), secret),
                StandardCharsets.UTF_8);
    }

    private void execute(String update) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(update);
        }
    }

    private String text(String question) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(question)) {
            row.next();
            return row.getString(1);
        }
    }
}
