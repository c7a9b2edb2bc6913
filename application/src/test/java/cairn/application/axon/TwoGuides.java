package cairn.application.axon;

import static cairn.application.axon.Log.event;
import static cairn.application.axon.Log.someTag;

import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventstreaming.EventCriteria;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * Write skew: of two guides one must stay with the party, and each leaves if the other has not. What one reads the
 * other writes, and neither writes what it has read.
 */
final class TwoGuides {

    private static final int PARTIES = 200;

    private final List<EventStorageEngine> nodes;
    private final List<List<Tag>> parties = IntStream.range(0, PARTIES)
            .mapToObj(_ -> List.of(someTag(), someTag()))
            .toList();
    private final CyclicBarrier bothHaveLooked = new CyclicBarrier(2);

    private TwoGuides(List<EventStorageEngine> nodes) {
        this.nodes = nodes;
    }

    /** The number of guides who have left each party. */
    static List<Long> leave(EventStorageEngine... nodes) throws InterruptedException, ExecutionException {
        List<boolean[]> guides = Crowd.of(2, new TwoGuides(List.of(nodes))::guide);
        return IntStream.range(0, PARTIES)
                .mapToObj(party -> guides.stream().filter(left -> left[party]).count())
                .toList();
    }

    private boolean[] guide(int number) throws Exception {
        var log = new Log(nodes.get(number % nodes.size()));
        var left = new boolean[PARTIES];
        for (int party = 0; party < PARTIES; party++) {
            Tag own = parties.get(party).get(number);
            var theOtherLeft = EventCriteria.havingTags(parties.get(party).get(1 - number));
            Log.Sourced seen = log.source(theOtherLeft);
            bothHaveLooked.await(20, TimeUnit.SECONDS);
            try {
                log.append(seen.unchanged(theOtherLeft), event(new Noted("left"), own));
                left[party] = true;
            } catch (AppendEventsTransactionRejectedException _) {
                // The other was faster: this one stays.
            }
        }
        return left;
    }
}
