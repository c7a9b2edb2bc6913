package cairn.adapter.persistence.projection;

import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.time.Duration;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.conversion.json.JacksonConverter;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.TokenStore;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.UnableToClaimTokenException;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.JdbcTokenStore;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.JdbcTokenStoreConfiguration;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.TokenSchema;

/**
 * Creates the token store of the projections. The shares of a dead node are free after five seconds, or at once for a
 * node with the same name. Only one node of a name may run at a time.
 */
@Factory
final class ProjectionTokens {

    private static final Duration CLAIM_TIMEOUT = Duration.ofSeconds(5);

    @Singleton
    TokenStore tokens(@Property(name = "cairn.node") String node, ProjectionTransactions transactions) {
        var table = TokenSchema.builder()
                .setTokenTable("token_entry")
                .setProcessorNameColumn("processor_name")
                .setTokenTypeColumn("token_type")
                .build();
        var configuration = JdbcTokenStoreConfiguration.DEFAULT
                .schema(table)
                .claimTimeout(CLAIM_TIMEOUT)
                .nodeId(node);
        return new StrictTokenStore(transactions, configuration);
    }

    /** Rejects token updates from a node that has lost its share, even if the share is free again. */
    private static final class StrictTokenStore extends JdbcTokenStore {

        StrictTokenStore(ConnectionProvider connections, JdbcTokenStoreConfiguration configuration) {
            super(connections, new JacksonConverter(), configuration);
        }

        @Override
        protected void updateToken(
                Connection connection, ResultSet row, TrackingToken token, String projection, int share) {
            throw new UnableToClaimTokenException(
                    "Share %d of %s no longer belongs to this node".formatted(share, projection));
        }
    }
}
