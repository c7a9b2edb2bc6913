package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.view.EndpointView;
import cairn.application.view.EndpointView.Disabled;
import cairn.application.view.EndpointView.Previous;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.EncryptedSecret;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.EndpointSettings;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.Subscription;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Singleton
class JdbcWebhookEndpointStore implements WebhookEndpointStore {

    private static final String OF_OWNER = """
            select * from webhook_endpoints where operator_id = ? and mode = ? order by id
            """;

    private static final String FIND = "select * from webhook_endpoints where id = any (?)";

    private static final String SAVE = """
            insert into webhook_endpoints (id, operator_id, mode, url, event_types, form, description, enabled, secret,
                                           previous_secret, previous_until, disabled_why, disabled_at, version,
                                           created_at, updated_at)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            on conflict (id) do update
               set url = excluded.url, event_types = excluded.event_types, form = excluded.form,
                   description = excluded.description, enabled = excluded.enabled, secret = excluded.secret,
                   previous_secret = excluded.previous_secret, previous_until = excluded.previous_until,
                   disabled_why = excluded.disabled_why, disabled_at = excluded.disabled_at,
                   version = excluded.version, updated_at = excluded.updated_at
            """;

    private static final String REMOVE = "delete from webhook_endpoints where id = any (?)";

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcWebhookEndpointStore(JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public List<EndpointView> of(Owner owner) {
        return read(OF_OWNER, statement -> {
            statement.setObject(1, owner.operator().value());
            statement.setString(2, label(owner.mode()));
        });
    }

    @Override
    public List<EndpointView> find(Set<EndpointId> ids) {
        return read(FIND, statement -> ids(ids, statement));
    }

    @Override
    public void save(Collection<EndpointView> endpoints) {
        transactions.executeWrite(_ -> jdbc.prepareStatement(SAVE, statement -> {
            for (var endpoint : endpoints) {
                set(endpoint, statement);
                statement.addBatch();
            }
            return statement.executeBatch();
        }));
    }

    @Override
    public void remove(Collection<EndpointId> ids) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, REMOVE, statement -> ids(ids, statement)));
    }

    private List<EndpointView> read(String query, Parameters parameters) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(query, statement -> {
            parameters.bind(statement);
            return ResultRows.list(statement, JdbcWebhookEndpointStore::endpoint);
        }));
    }

    private static void ids(Collection<EndpointId> ids, PreparedStatement statement) throws SQLException {
        ArrayParameter.bind(statement, 1, "uuid", ids.stream().map(EndpointId::value));
    }

    private static void set(EndpointView endpoint, PreparedStatement statement) throws SQLException {
        var settings = endpoint.settings();
        statement.setObject(1, endpoint.id().value());
        statement.setObject(2, endpoint.owner().operator().value());
        statement.setString(3, label(endpoint.owner().mode()));
        statement.setString(4, settings.url());
        ArrayParameter.bind(statement, 5, "text", settings.subscription().patterns());
        statement.setString(6, label(settings.form()));
        statement.setString(7, settings.description().orElse(null));
        statement.setBoolean(8, settings.isEnabled());
        statement.setString(9, endpoint.secret().text());
        statement.setString(
                10,
                endpoint.previous()
                        .map(Previous::secret)
                        .map(EncryptedSecret::text)
                        .orElse(null));
        statement.setObject(
                11, endpoint.previous().map(Previous::until).map(SqlTimes::utc).orElse(null));
        statement.setString(
                12,
                endpoint.disabled()
                        .map(Disabled::reason)
                        .map(JdbcWebhookEndpointStore::label)
                        .orElse(null));
        statement.setObject(
                13, endpoint.disabled().map(Disabled::at).map(SqlTimes::utc).orElse(null));
        statement.setInt(14, endpoint.version());
        statement.setObject(15, SqlTimes.utc(endpoint.createdAt()));
        statement.setObject(16, SqlTimes.utc(endpoint.updatedAt()));
    }

    private static EndpointView endpoint(ResultSet row) throws SQLException {
        var settings = new EndpointSettings(
                row.getString("url"),
                new Subscription(List.of((String[]) row.getArray("event_types").getArray())),
                NoticeForm.valueOf(constant(row.getString("form"))),
                Optional.ofNullable(row.getString("description")),
                row.getBoolean("enabled"));
        return new EndpointView(
                new EndpointId(row.getObject("id", UUID.class)),
                new Owner(
                        new OperatorId(row.getObject("operator_id", UUID.class)),
                        Mode.valueOf(constant(row.getString("mode")))),
                settings,
                new EncryptedSecret(row.getString("secret")),
                previous(row.getString("previous_secret"), instant(row, "previous_until")),
                disabled(row.getString("disabled_why"), instant(row, "disabled_at")),
                row.getInt("version"),
                Optional.ofNullable(instant(row, "created_at")).orElseThrow(),
                Optional.ofNullable(instant(row, "updated_at")).orElseThrow());
    }

    private static Optional<Previous> previous(@Nullable String secret, @Nullable Instant until) {
        return secret == null || until == null
                ? Optional.empty()
                : Optional.of(new Previous(new EncryptedSecret(secret), until));
    }

    private static Optional<Disabled> disabled(@Nullable String reason, @Nullable Instant at) {
        return reason == null || at == null
                ? Optional.empty()
                : Optional.of(new Disabled(DisableReason.valueOf(constant(reason)), at));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static String constant(String label) {
        return label.toUpperCase(Locale.ROOT);
    }
}
