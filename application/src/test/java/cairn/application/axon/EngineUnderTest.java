package cairn.application.axon;

import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventstreaming.Tag;

/** The operations of an engine that the contract needs: the log is empty when a test begins. */
public interface EngineUnderTest {

    EventStorageEngine engine();

    /** An engine over the same log as another node has it; one that cannot be shared answers with itself. */
    EventStorageEngine otherEngine();

    /** As a third node has it, which now and then is slow to commit. */
    EventStorageEngine slowEngine();

    long head();

    long newest(Tag tag);

    /** The number of live streams of the engine that are open. */
    int openStreams();
}
