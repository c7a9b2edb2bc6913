package cairn.application.axon;

import static cairn.application.axon.Log.event;
import static org.awaitility.Awaitility.await;

import cairn.application.port.in.Unavailable;
import cairn.application.port.log.OutcomeUnknown;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.AppendEventsTransactionRejectedException;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.axonframework.messaging.eventstreaming.EventCriteria;

/**
 * Eight appenders who go on until they are stopped, whatever happens: now and then one hesitates, changes its mind, is
 * refused or makes a mistake. What each append was answered is remembered by the ids of its events.
 */
public final class Appenders implements AutoCloseable {

    private static final int APPENDERS = 8;
    private static final int MOST_EVENTS = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(5);

    private final List<List<String>> acknowledged = Collections.synchronizedList(new ArrayList<>());
    private final List<List<String>> refused = Collections.synchronizedList(new ArrayList<>());
    private final List<List<String>> unknown = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger events = new AtomicInteger();
    private final List<Thread> threads;
    private volatile boolean stopped;

    private Appenders(List<EventStorageEngine> nodes) {
        threads = IntStream.range(0, APPENDERS)
                .mapToObj(n -> Thread.ofVirtual()
                        .name("appender")
                        .unstarted(() -> appendTo(
                                new Log(nodes.get(n % nodes.size())), new Random(RacingContract.SEED.value() + n))))
                .toList();
    }

    /** Starts them, shared out among the nodes. */
    public static Appenders over(EventStorageEngine... nodes) {
        var appenders = new Appenders(List.of(nodes));
        appenders.threads.forEach(Thread::start);
        return appenders;
    }

    private void appendTo(Log log, Random random) {
        while (!stopped) {
            TaggedEventMessage<?>[] group = group(random);
            List<String> ids = IntStream.range(0, group.length)
                    .mapToObj(n -> group[n].event().identifier())
                    .toList();
            try {
                if (appended(log, random, group)) {
                    acknowledged.add(ids);
                    events.addAndGet(ids.size());
                } else {
                    refused.add(ids);
                }
            } catch (AppendEventsTransactionRejectedException _) {
                refused.add(ids);
            } catch (EventStoreException | Unavailable _) {
                refused.add(ids);
                LockSupport.parkNanos(PAUSE.toNanos());
            } catch (OutcomeUnknown _) {
                unknown.add(ids);
            }
        }
    }

    private static TaggedEventMessage<?>[] group(Random random) {
        return IntStream.rangeClosed(0, random.nextInt(MOST_EVENTS))
                .mapToObj(n -> event(new Noted("" + n)))
                .toArray(TaggedEventMessage<?>[]::new);
    }

    private static boolean appended(Log log, Random random, TaggedEventMessage<?>... group) {
        switch (random.nextInt(50)) {
            case 0 -> {
                log.prepare(AppendCondition.none(), group).rollback(null);
                return false;
            }
            case 1 -> {
                var prepared = log.prepare(AppendCondition.none(), group);
                LockSupport.parkNanos(random.nextLong(TimeUnit.MILLISECONDS.toNanos(3)));
                Log.commit(prepared);
            }
            case 2 -> log.append(AppendCondition.withCriteria(EventCriteria.havingAnyTag()), group);
            case 3 -> log.append(twice(group));
            default -> log.append(group);
        }
        return true;
    }

    private static TaggedEventMessage<?>[] twice(TaggedEventMessage<?>... group) {
        return IntStream.range(0, 2 * group.length)
                .mapToObj(n -> group[n % group.length])
                .toArray(TaggedEventMessage<?>[]::new);
    }

    /** Waits until so many more events are acknowledged. */
    public void awaitAcknowledged(int more) {
        int goal = events.get() + more;
        await().atMost(PATIENCE).pollInterval(PAUSE).until(() -> events.get() >= goal);
    }

    /** Lets each finish what it is at. */
    public void stop() {
        stopped = true;
        await().atMost(PATIENCE)
                .pollInterval(PAUSE)
                .until(() -> threads.stream().noneMatch(Thread::isAlive));
    }

    @Override
    public void close() {
        stop();
    }

    /** The ids of each append that was said to be done. */
    public List<List<String>> acknowledged() {
        return List.copyOf(acknowledged);
    }

    /** The ids of each append that was said to have written nothing. */
    public List<List<String>> refused() {
        return List.copyOf(refused);
    }

    /** The ids of each append whose outcome is unknown. */
    public List<List<String>> unknown() {
        return List.copyOf(unknown);
    }
}
