package cairn.application.axon;

import cairn.application.port.in.CommandResult;
import cairn.application.port.in.IdempotencyKey;
import cairn.application.port.log.AppendGuards;
import cairn.application.port.log.AppendGuards.Guard;
import cairn.application.port.log.Tags;
import cairn.application.view.ResourceView;
import cairn.domain.dispatch.DispatchCommand;
import cairn.domain.shared.Command;
import cairn.domain.shared.Rejection.KeyReused;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.commandhandling.CommandMessage;
import org.axonframework.messaging.core.MessageHandlerInterceptor;
import org.axonframework.messaging.core.MessageHandlerInterceptorChain;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.MessageStream.Entry;
import org.axonframework.messaging.core.Metadata;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.DefaultPhases;
import org.axonframework.messaging.core.unitofwork.ProcessingLifecycle.Phase;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Collects the results of commands in progress. The events of a command with an idempotency key are appended only if
 * there are no others with that key. The first attempt leaves this to the condition of the append; the next one, after a
 * conflict, first reads the events with the key.
 */
public final class IdempotencyInterceptor implements MessageHandlerInterceptor<CommandMessage> {

    /** A metadata entry of the command, which is not copied to events. */
    static final String NUMBER = "receipt";

    public static final String KEY = "idempotency";
    public static final String DIGEST = "idempotency_digest";

    /** A metadata entry of the command, which is not copied to events. */
    static final String PLAIN_DIGEST = "idempotency_plain_digest";

    /** The phase after the commit, when the log has reported the position. */
    private static final Phase POSITION_KNOWN = () -> DefaultPhases.AFTER_COMMIT.order() + 1;

    private final EventStore store;
    private final EventStorageEngine log;
    private final CreatedObjects created;
    private final Map<String, CommandDraft> underWay = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong();

    public IdempotencyInterceptor(EventStore store, EventStorageEngine log, CreatedObjects created) {
        this.store = store;
        this.log = log;
        this.created = created;
    }

    /** Finds the object that the first event of a history created, in the form that its owner sees. */
    @FunctionalInterface
    public interface CreatedObjects {

        Optional<ResourceView> in(List<Object> events, Instant at);
    }

    CommandResult of(BiConsumer<String, CommandDraft> sending) {
        var number = Long.toString(numbers.incrementAndGet());
        var draft = new CommandDraft(created);
        underWay.put(number, draft);
        try {
            sending.accept(number, draft);
            return draft.result();
        } finally {
            underWay.remove(number);
        }
    }

    /**
     * Returns the earlier result of a command's key as of the log's head; empty if there is none.
     *
     * @throws KeyReused if the key was used with another request
     */
    Optional<CommandResult> remembered(IdempotencyKey key, Command command) {
        return earlier(log.source(by(key, command), null), key);
    }

    @Override
    public MessageStream<?> interceptOnHandle(
            CommandMessage command, ProcessingContext unit, MessageHandlerInterceptorChain<CommandMessage> chain) {
        var metadata = command.metadata();
        var draft = Optional.ofNullable(metadata.get(NUMBER))
                .map(underWay::get)
                .orElseGet(() -> CommandDraft.fromTheLog(created));
        var transaction = store.transaction(unit);
        var attempt = draft.begin();
        attempt.begin(unit);
        transaction.onAppend(draft::add);
        unit.runOn(
                POSITION_KNOWN,
                _ -> draft.reached(GlobalIndexConsistencyMarker.position(transaction.appendPosition())));
        if (attempt.isFirst()) {
            keyIn(metadata).ifPresent(key -> AppendGuards.add(unit, new Guard(Set.of(tagOf(key)), 0)));
            return chain.proceed(command, unit);
        }
        var earlier = keyIn(metadata).flatMap(key -> earlier(transaction.source(by(key, command.payload())), key));
        if (earlier.isPresent()) {
            draft.replay(earlier.get());
            return MessageStream.empty();
        }
        return chain.proceed(command, unit);
    }

    private static Optional<IdempotencyKey> keyIn(Metadata metadata) {
        return Optional.ofNullable(metadata.get(KEY))
                .map(name -> new IdempotencyKey(
                        name, metadata.getOrDefault(DIGEST, ""), metadata.getOrDefault(PLAIN_DIGEST, "")));
    }

    private static Tag tagOf(IdempotencyKey key) {
        return Tag.of(KEY, key.name());
    }

    /**
     * The key of a dispatch command is read together with the dispatch, so that the read uses the store channel of
     * dispatches.
     */
    private static SourcingCondition by(IdempotencyKey key, @Nullable Object command) {
        var byKey = EventCriteria.havingTags(tagOf(key));
        return SourcingCondition.conditionFor(
                command instanceof DispatchCommand ofDispatch
                        ? EventCriteria.either(byKey, EventCriteria.havingTags(Tags.of(ofDispatch.dispatchId())))
                        : byKey);
    }

    /** Reads to the end of the stream, where the log reports up to which position the result is complete. */
    private Optional<CommandResult> earlier(MessageStream<? extends EventMessage> stream, IdempotencyKey key) {
        var draft = new CommandDraft(created);
        stream.reduce(draft, (all, entry) -> with(all, entry, key)).join();
        if (!draft.hasAll(event -> key.isOfRequest(event.metadata().get(DIGEST)))) {
            throw new KeyReused();
        }
        return Optional.of(draft.result(true)).filter(result -> result.moment().isPresent());
    }

    private static CommandDraft with(CommandDraft draft, Entry<? extends EventMessage> entry, IdempotencyKey key) {
        TrackingToken.fromContext(entry)
                .filter(_ -> key.name().equals(entry.message().metadata().get(KEY)))
                .ifPresent(token -> {
                    draft.add(entry.message());
                    draft.reached(token.position().orElseThrow());
                });
        return draft;
    }
}
