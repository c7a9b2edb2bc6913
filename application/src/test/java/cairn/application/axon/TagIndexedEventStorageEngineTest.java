package cairn.application.axon;

import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventstreaming.Tag;

final class TagIndexedEventStorageEngineTest
        implements AppendingContract, ConditionContract, SourcingContract, StreamingContract, RacingContract {

    private final TagIndexedEventStorageEngine engine = new TagIndexedEventStorageEngine();

    @Override
    public EventStorageEngine engine() {
        return engine;
    }

    @Override
    public EventStorageEngine otherEngine() {
        return engine;
    }

    @Override
    public EventStorageEngine slowEngine() {
        return engine;
    }

    @Override
    public long head() {
        return engine.head();
    }

    @Override
    public long newest(Tag tag) {
        return engine.newest(tag);
    }

    @Override
    public int openStreams() {
        return engine.followers();
    }
}
