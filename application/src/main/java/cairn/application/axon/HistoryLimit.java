package cairn.application.axon;

import cairn.application.port.log.Tags;
import cairn.domain.access.OperatorEvent;
import cairn.domain.shared.Amendment;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.webhook.EndpointEvent;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.commandhandling.CommandMessage;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.MessageHandlerInterceptor;
import org.axonframework.messaging.core.MessageHandlerInterceptorChain;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Rejects amendments of an object whose history is full. Each read of an object reads its history, so a history without
 * a limit would let one caller slow everything down.
 */
public final class HistoryLimit implements MessageHandlerInterceptor<CommandMessage> {

    static final String CODE = "history-full";

    /** The limit of an operator's keys and of its endpoints of one mode, whose sets last as long as the operator. */
    private static final int OF_A_SET = 10_000;

    private static final ResourceKey<Map<Tag, Integer>> LENGTHS = ResourceKey.withLabel("lengths of histories");

    private final EventStore store;
    private final EventTags tags;

    public HistoryLimit(EventStore store, EventTags tags) {
        this.store = store;
        this.tags = tags;
    }

    static void count(@Nullable Object event, EventTags tags, ProcessingContext unit) {
        var lengths = unit.computeResourceIfAbsent(LENGTHS, HashMap::new);
        tags.historiesOf(event).forEach(history -> lengths.merge(history, 1, Integer::sum));
    }

    @Override
    public MessageStream<?> interceptOnHandle(
            CommandMessage command, ProcessingContext unit, MessageHandlerInterceptorChain<CommandMessage> chain) {
        store.transaction(unit).onAppend(event -> requireRoom(event, unit));
        return chain.proceed(command, unit);
    }

    private void requireRoom(EventMessage appended, ProcessingContext unit) {
        var lengths = unit.getResource(LENGTHS);
        if (lengths != null && appended.payload() instanceof Amendment amendment) {
            tags.historiesOf(amendment).forEach(history -> {
                int limit = limit(history, amendment);
                if (lengths.getOrDefault(history, 0) >= limit) {
                    throw new Conflict(CODE, "The object has had %d changes, the maximum".formatted(limit));
                }
            });
        }
    }

    private static int limit(Tag history, Amendment amendment) {
        boolean isOfASet = amendment instanceof OperatorEvent
                || (amendment instanceof EndpointEvent endpoint && history.equals(Tags.endpointsOf(endpoint.owner())));
        return isOfASet ? OF_A_SET : amendment.limit();
    }
}
