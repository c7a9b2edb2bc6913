package cairn.application.axon;

import cairn.application.port.in.CommandResult;
import cairn.application.port.in.IdempotencyKey;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.view.ResourceView;
import cairn.domain.dispatch.DispatchCommand;
import cairn.domain.shared.Command;
import cairn.domain.shared.Rejection.KeyReused;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
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
 * Collects the results of commands in progress. A command with an idempotency key first reads the events with that key,
 * so that its own events are appended only if there are none.
 */
public final class IdempotencyInterceptor implements MessageHandlerInterceptor<CommandMessage> {

    /** A metadata entry of the command, which is not copied to events. */
    static final String NUMBER = "receipt";

    public static final String KEY = "idempotency";
    public static final String DIGEST = "idempotency_digest";

    /** The phase after the commit, when the log has reported the position. */
    private static final Phase POSITION_KNOWN = () -> DefaultPhases.AFTER_COMMIT.order() + 1;

    private final EventStore store;
    private final EventStorageEngine log;
    private final CreatedObjects created;
    private final Map<String, Draft> underWay = new ConcurrentHashMap<>();
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

    CommandResult of(Consumer<String> sending) {
        var number = Long.toString(numbers.incrementAndGet());
        var draft = new Draft();
        underWay.put(number, draft);
        try {
            sending.accept(number);
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
        var draft = Optional.ofNullable(metadata.get(NUMBER)).map(underWay::get).orElseGet(Draft::new);
        var transaction = store.transaction(unit);
        draft.begin();
        transaction.onAppend(draft::add);
        unit.runOn(
                POSITION_KNOWN,
                _ -> draft.reached(GlobalIndexConsistencyMarker.position(transaction.appendPosition())));
        var earlier = keyIn(metadata).flatMap(key -> earlier(transaction.source(by(key, command.payload())), key));
        if (earlier.isPresent()) {
            draft.replay(earlier.get());
            return MessageStream.empty();
        }
        return chain.proceed(command, unit);
    }

    private static Optional<IdempotencyKey> keyIn(Metadata metadata) {
        return Optional.ofNullable(metadata.get(KEY))
                .map(name -> new IdempotencyKey(name, metadata.getOrDefault(DIGEST, "")));
    }

    /**
     * The key of a dispatch command is read together with the dispatch, so that the read uses the store channel of
     * dispatches.
     */
    private static SourcingCondition by(IdempotencyKey key, @Nullable Object command) {
        var byKey = EventCriteria.havingTags(Tag.of(KEY, key.name()));
        return SourcingCondition.conditionFor(
                command instanceof DispatchCommand ofDispatch
                        ? EventCriteria.either(byKey, EventCriteria.havingTags(Tags.of(ofDispatch.dispatchId())))
                        : byKey);
    }

    /** Reads to the end of the stream, where the log reports up to which position the result is complete. */
    private Optional<CommandResult> earlier(MessageStream<? extends EventMessage> stream, IdempotencyKey key) {
        var draft = new Draft();
        stream.reduce(draft, (all, entry) -> with(all, entry, key)).join();
        if (!draft.hasAll(event -> key.digest().equals(event.metadata().get(DIGEST)))) {
            throw new KeyReused();
        }
        return Optional.of(draft.result(true)).filter(result -> result.moment().isPresent());
    }

    private static Draft with(Draft draft, Entry<? extends EventMessage> entry, IdempotencyKey key) {
        TrackingToken.fromContext(entry)
                .filter(_ -> key.name().equals(entry.message().metadata().get(KEY)))
                .ifPresent(token -> {
                    draft.add(entry.message());
                    draft.reached(token.position().orElseThrow());
                });
        return draft;
    }

    /** The result of one command so far; each attempt resets it. */
    private final class Draft {

        private final List<EventMessage> events = new ArrayList<>();
        private long position;
        private Optional<CommandResult> earlier = Optional.empty();

        synchronized void begin() {
            events.clear();
            earlier = Optional.empty();
        }

        synchronized void add(EventMessage event) {
            events.add(event);
        }

        synchronized void reached(long newest) {
            position = newest;
        }

        synchronized void replay(CommandResult result) {
            earlier = Optional.of(result);
        }

        synchronized boolean hasAll(Predicate<EventMessage> property) {
            return events.stream().allMatch(property);
        }

        synchronized CommandResult result() {
            return earlier.orElseGet(() -> result(false));
        }

        synchronized CommandResult result(boolean isReplay) {
            var payloads = events.stream().<Object>map(EventMessage::payload).toList();
            var moment = events.isEmpty()
                    ? Optional.<LogMoment>empty()
                    : Optional.of(new LogMoment(position, events.getLast().timestamp()));
            return new CommandResult(
                    payloads, moment, moment.flatMap(reached -> created.in(payloads, reached.at())), isReplay);
        }
    }
}
