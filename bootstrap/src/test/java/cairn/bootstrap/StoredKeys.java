package cairn.bootstrap;

import cairn.application.module.EveryFamily;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.Identities;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.Scope;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.GenericTaggedEventMessage;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.eventhandling.GenericEventMessage;

/** Keys that are in the log because they were made when that was still allowed. */
final class StoredKeys {

    private StoredKeys() {}

    /** A key of the platform, as its event has it, and its text. */
    static String ofPlatform(TestService service, Mode mode, Set<Scope> scopes) {
        var key = service.bean(ApiKeyGenerator.class).generate(mode);
        var identities = service.bean(Identities.class);
        var created = new KeyCreated(
                Operator.PLATFORM,
                KeyMaterial.of(new KeyId(identities.next()), key),
                "From before",
                scopes,
                Optional.empty());
        var message = new GenericEventMessage(
                identities.next().toString(), new MessageType(KeyCreated.class), created, Map.of(), Instant.now());
        service.bean(EventStorageEngine.class)
                .appendEvents(
                        AppendCondition.none(),
                        null,
                        List.of(new GenericTaggedEventMessage<>(message, EveryFamily.TAGS.resolve(message))))
                .thenCompose(transaction -> transaction.commit(null))
                .join();
        return key.text();
    }
}
