package cairn.adapter.persistence.projection;

import cairn.application.port.out.Identities;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.axonframework.conversion.json.JacksonConverter;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.TokenStore;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.JdbcTokenStore;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.JdbcTokenStoreConfiguration;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.jdbc.TokenSchema;

/** Makes the store of the projections' tokens: a node that has died loses its share after five seconds. */
@Factory
final class ProjectionTokens {

    private static final Duration CLAIM_TIMEOUT = Duration.ofSeconds(5);

    @Singleton
    TokenStore tokens(ProjectionTransactions transactions, Identities identities) {
        var table = TokenSchema.builder()
                .setTokenTable("token_entry")
                .setProcessorNameColumn("processor_name")
                .setTokenTypeColumn("token_type")
                .build();
        var configuration = JdbcTokenStoreConfiguration.DEFAULT
                .schema(table)
                .claimTimeout(CLAIM_TIMEOUT)
                .nodeId(identities.next().toString());
        return new JdbcTokenStore(transactions, new JacksonConverter(), configuration);
    }
}
