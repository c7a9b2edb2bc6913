package cairn.application.axon;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.Unavailable;
import cairn.application.port.log.EventMetadata;
import cairn.application.port.log.OutcomeUnknown;
import cairn.domain.shared.Command;
import cairn.domain.shared.Rejection;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import org.axonframework.eventsourcing.EntityMissingAfterLoadOrCreateException;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.messaging.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.core.Metadata;

/**
 * Sends commands over Axon's command bus. A command that conflicts with a concurrent append is decided again on the new
 * state, at most {@value #MAX_ATTEMPTS} times within five seconds.
 */
public final class AxonCommands implements Commands {

    private static final int MAX_ATTEMPTS = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration SOON = Duration.ofSeconds(1);

    private final CommandGateway gateway;
    private final IdempotencyInterceptor idempotency;

    public AxonCommands(CommandGateway gateway, IdempotencyInterceptor idempotency) {
        this.gateway = gateway;
        this.idempotency = idempotency;
    }

    /**
     * A refusal may be caused by a concurrent request with the same key, whose effect became visible meanwhile.
     * Therefore the key is looked up again before the refusal is returned.
     */
    @Override
    public CommandResult send(Command command, CommandContext context) {
        try {
            return idempotency.of(
                    number -> send(command, metadata(context).and(IdempotencyInterceptor.NUMBER, number)));
        } catch (Rejection | Unavailable refusal) {
            return context.key()
                    .flatMap(key -> idempotency.remembered(key, command))
                    .orElseThrow(() -> refusal);
        }
    }

    private static Metadata metadata(CommandContext context) {
        var metadata =
                Metadata.with(EventMetadata.REQUEST_ID, context.requestId()).and(EventMetadata.ACTOR, context.actor());
        return context.key()
                .map(key -> metadata.and(IdempotencyInterceptor.KEY, key.name())
                        .and(IdempotencyInterceptor.DIGEST, key.digest()))
                .orElse(metadata);
    }

    private void send(Command command, Metadata metadata) {
        long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
        for (int attempt = 1; ; attempt++) {
            try {
                gateway.send(command, metadata).getResultMessage().join();
                return;
            } catch (CompletionException failure) {
                var reason = Failures.rootOf(failure);
                if (!(reason instanceof AppendEventsTransactionRejectedException)) {
                    throw asCallersKnowIt(reason);
                }
                if (attempt == MAX_ATTEMPTS || System.nanoTime() > giveUpAt) {
                    throw new Unavailable("Too many others are changing the same object; nothing was changed", SOON);
                }
            }
        }
    }

    private static RuntimeException asCallersKnowIt(Throwable reason) {
        return switch (reason) {
            case EntityMissingAfterLoadOrCreateException _ -> Rejection.Missing.object();
            case OutcomeUnknown unknown -> Unavailable.outcomeUnknown(SOON, unknown);
            default -> Failures.unchecked(reason);
        };
    }
}
