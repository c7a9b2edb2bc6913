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
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.axonframework.eventsourcing.EntityMissingAfterLoadOrCreateException;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.messaging.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.core.Metadata;

/**
 * Sends commands over Axon's command bus. A command that conflicts with another append is decided again on the new
 * state, at most {@value #MAX_ATTEMPTS} times within five seconds. A decision from memory counts only if its append was
 * accepted; otherwise the command is decided again from the log.
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
     * A refusal may be caused by another request with the same key, whose effect is visible: the key is looked up before
     * the refusal is returned. It is also looked up if nothing was appended, because only an append is rejected when the
     * key is used.
     */
    @Override
    public CommandResult send(Command command, CommandContext context) {
        CommandResult result;
        try {
            result = idempotency.of((number, draft) ->
                    send(command, metadata(context).and(IdempotencyInterceptor.NUMBER, number), draft));
        } catch (Rejection | Unavailable refusal) {
            return earlier(command, context).orElseThrow(() -> refusal);
        }
        return result.moment().isPresent() ? result : earlier(command, context).orElse(result);
    }

    private Optional<CommandResult> earlier(Command command, CommandContext context) {
        return context.key().flatMap(key -> idempotency.remembered(key, command));
    }

    private static Metadata metadata(CommandContext context) {
        var metadata =
                Metadata.with(EventMetadata.REQUEST_ID, context.requestId()).and(EventMetadata.ACTOR, context.actor());
        return context.key()
                .map(key -> metadata.and(IdempotencyInterceptor.KEY, key.name())
                        .and(IdempotencyInterceptor.DIGEST, key.digest())
                        .and(IdempotencyInterceptor.PLAIN_DIGEST, key.plainDigest()))
                .orElse(metadata);
    }

    private void send(Command command, Metadata metadata, CommandDraft draft) {
        long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
        for (int attempt = 1; ; attempt++) {
            try {
                gateway.send(command, metadata).getResultMessage().join();
                if (draft.isConfirmed()) {
                    return;
                }
            } catch (CompletionException failure) {
                var reason = Failures.rootOf(failure);
                if (!(reason instanceof AppendEventsTransactionRejectedException)
                        && !(draft.hasRecalled() && isRefusal(reason))) {
                    throw asCallersKnowIt(reason);
                }
                if (attempt == MAX_ATTEMPTS || System.nanoTime() > giveUpAt) {
                    throw new Unavailable("Too many others are changing the same object; nothing was changed", SOON);
                }
            }
        }
    }

    /** Returns whether the command was decided, so that a decision from memory must be made again from the log. */
    private static boolean isRefusal(Throwable reason) {
        return reason instanceof Rejection || reason instanceof EntityMissingAfterLoadOrCreateException;
    }

    private static RuntimeException asCallersKnowIt(Throwable reason) {
        return switch (reason) {
            case EntityMissingAfterLoadOrCreateException _ -> Rejection.Missing.object();
            case OutcomeUnknown unknown -> Unavailable.outcomeUnknown(SOON, unknown);
            default -> Failures.unchecked(reason);
        };
    }
}
