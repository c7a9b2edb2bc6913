package cairn.adapter.webhooks;

import static cairn.adapter.webhooks.WebhookPumps.BOUND;
import static cairn.adapter.webhooks.WebhookPumps.CLOCK;
import static cairn.adapter.webhooks.WebhookPumps.FINE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.webhooks.WebhookPumps.Arrival;
import cairn.application.webhook.LeasingDeliveryRound;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Pumps that stop, and a database that is away. */
class StoppedPumpTest {

    @RegisterExtension
    static final WebhookPumps PUMPS = new WebhookPumps();

    /** A notice that it has sent and not recorded is sent again by another node within ten seconds. */
    @Test
    void aNodeThatStopsWritingLosesNothing() {
        var arrivals = new CopyOnWriteArrayList<Arrival>();
        var server = PUMPS.server(connection -> {
            arrivals.add(Arrival.of(ScriptedServer.request(connection)));
            ScriptedServer.write(connection, FINE);
        });
        var silenced = new SilencedQueue(PUMPS.queue, 3);
        PUMPS.pump(silenced, CLOCK);
        var targets = IntStream.range(0, 10)
                .mapToObj(_ -> PUMPS.endpoints.at(server.url()))
                .toArray(EndpointId[]::new);
        var queued = new ArrayList<Notice>();
        for (int i = 0; i < 60; i++) {
            queued.add(PUMPS.tell("booking/" + i % 20, CLOCK, targets));
            PUMPS.signal.raise();
        }
        await().atMost(BOUND).until(silenced::isSilent);
        long silent = System.nanoTime();
        PUMPS.pump(PUMPS.otherQueue, CLOCK);
        PUMPS.awaitNothingPending(CLOCK);

        var byId = arrivals.stream().collect(Collectors.groupingBy(Arrival::id));
        assertThat(byId.keySet())
                .isEqualTo(queued.stream()
                        .map(notice -> notice.eventId().toString())
                        .collect(Collectors.toSet()));
        byId.values().forEach(same -> {
            assertThat(same.stream().map(Arrival::path).distinct()).hasSize(10);
            assertThat(same.stream().map(Arrival::body).distinct()).hasSize(1);
        });
        assertThat(arrivals).hasSizeGreaterThan(600).hasSizeLessThan(600 + DeliveryPump.MOST_UNDER_WAY);
        assertThat(Duration.ofNanos(System.nanoTime() - silent))
                .as("no node waits for the end of the lease")
                .isLessThan(LeasingDeliveryRound.LEASE);
    }

    @Test
    void aDatabaseThatIsAwayForAWhileLosesNothing() {
        var arrivals = ConcurrentHashMap.<String>newKeySet();
        var server = PUMPS.server(connection -> {
            arrivals.add(Arrival.of(ScriptedServer.request(connection)).id());
            ScriptedServer.write(connection, FINE);
        });
        var endpoint = PUMPS.endpoints.at(server.url());
        for (int i = 0; i < 50; i++) {
            PUMPS.tell("booking/" + i, CLOCK, endpoint);
        }
        var counting = new SilencedQueue(PUMPS.queue);
        PUMPS.pump(counting, CLOCK);
        await().atMost(BOUND).until(() -> !arrivals.isEmpty());
        PUMPS.database.shut();
        try {
            int attends = counting.attends.get();
            await().atMost(BOUND).until(() -> counting.attends.get() > attends);
        } finally {
            PUMPS.database.open();
        }
        await().atMost(BOUND).until(() -> arrivals.size() == 50);
        await().atMost(BOUND)
                .ignoreExceptions()
                .until(() -> PUMPS.queue.backlog(CLOCK.instant()).pending() == 0);
    }

    @Test
    void aPumpThatStopsGivesBackWhatHangs() throws Exception {
        var server = PUMPS.server(connection -> {
            ScriptedServer.request(connection);
            Thread.sleep(60_000);
        });
        var pump = PUMPS.pump();
        var endpoint = PUMPS.endpoints.at(server.url());
        PUMPS.tell("booking/1", CLOCK, endpoint);
        PUMPS.tell("booking/2", CLOCK, endpoint);
        PUMPS.signal.raise();
        await().atMost(BOUND).until(() -> server.connections() == 2);
        long began = System.nanoTime();
        pump.close();
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
        assertThat(PUMPS.otherQueue.claim(10, CLOCK.instant(), Duration.ofSeconds(45)))
                .hasSize(2)
                .allMatch(each -> each.attempt() == 1);
        assertThat(pump.counts().underWay()).isZero();
    }

    @Test
    void aPumpThatStopsFinishesWhatAnswers() throws Exception {
        var server = PUMPS.server(connection -> {
            ScriptedServer.request(connection);
            Thread.sleep(1_000);
            ScriptedServer.write(connection, FINE);
        });
        var pump = PUMPS.pump();
        PUMPS.tell("booking/1", CLOCK, PUMPS.endpoints.at(server.url()));
        PUMPS.signal.raise();
        await().atMost(BOUND).until(() -> server.connections() == 1);
        pump.close();
        assertThat(PUMPS.queue.backlog(CLOCK.instant()).pending()).isZero();
    }
}
