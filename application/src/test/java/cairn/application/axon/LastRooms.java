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

/** Thirty-two clients after the last room or two of a night, for some nights. */
final class LastRooms {

    private static final int CLIENTS = 32;

    private final List<Tag> nights;
    private final List<EventStorageEngine> nodes;
    private final CyclicBarrier allHaveLooked = new CyclicBarrier(CLIENTS);

    private LastRooms(int nights, List<EventStorageEngine> nodes) {
        this.nights = IntStream.range(0, nights).mapToObj(_ -> someTag()).toList();
        this.nodes = nodes;
    }

    /**
     * How one night went.
     *
     * @param promised the number of clients whose reservation was confirmed
     * @param sold how many the log says have one
     */
    record Night(int rooms, long promised, int sold) {}

    static List<Night> sell(int nights, EventStorageEngine... nodes) throws InterruptedException, ExecutionException {
        var sale = new LastRooms(nights, List.of(nodes));
        List<boolean[]> clients = Crowd.of(CLIENTS, sale::client);
        var log = new Log(nodes[0]);
        return IntStream.range(0, nights)
                .mapToObj(n -> new Night(
                        rooms(n), clients.stream().filter(rooms -> rooms[n]).count(), sold(log.source(sale.taking(n)))))
                .toList();
    }

    private static int rooms(int night) {
        return 1 + night % 2;
    }

    private EventCriteria taking(int night) {
        return EventCriteria.havingTags(nights.get(night));
    }

    private static int sold(Log.Sourced night) {
        return night.events().size();
    }

    /** In which nights this client has a room. */
    private boolean[] client(int number) throws Exception {
        var log = new Log(nodes.get(number % nodes.size()));
        var rooms = new boolean[nights.size()];
        for (int night = 0; night < nights.size(); night++) {
            Log.Sourced seen = log.source(taking(night));
            allHaveLooked.await(20, TimeUnit.SECONDS);
            rooms[night] = takeRoom(log, night, seen);
        }
        return rooms;
    }

    /** Each refusal means that another client got a room: no client is refused more often than there are rooms. */
    private boolean takeRoom(Log log, int night, Log.Sourced firstSeen) {
        Log.Sourced seen = firstSeen;
        for (int refusals = 0; sold(seen) < rooms(night); refusals++) {
            if (refusals == rooms(night)) {
                throw new AssertionError("Refused " + refusals + " times, yet there is a room");
            }
            try {
                log.append(seen.unchanged(taking(night)), event(new Noted("a room"), nights.get(night)));
                return true;
            } catch (AppendEventsTransactionRejectedException _) {
                seen = log.source(taking(night));
            }
        }
        return false;
    }
}
