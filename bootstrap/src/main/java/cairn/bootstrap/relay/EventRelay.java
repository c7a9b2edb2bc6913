package cairn.bootstrap.relay;

import cairn.application.port.in.EventFeed.Reading;
import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;
import cairn.bootstrap.relay.Checkpoint.Content;
import cairn.domain.access.OperatorId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Sends the events of the log to topics, each from the position that it has committed. After a failure that may pass,
 * it takes the topics over again, as a new relay would.
 */
public final class EventRelay {

    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);

    private final Source source;
    private final List<Destination> destinations;
    private final Function<String, RelayTopic> topics;
    private final Reports reports;
    private final BooleanSupplier goesOn;
    private final Set<Audited> audited = new HashSet<>();
    private long sent;

    /**
     * Creates a relay.
     *
     * @param topics opens a topic by its name
     * @param goesOn returns false once the relay is to end
     */
    public EventRelay(
            Source source,
            List<Destination> destinations,
            Function<String, RelayTopic> topics,
            Reports reports,
            BooleanSupplier goesOn) {
        this.source = source;
        this.destinations = List.copyOf(destinations);
        this.topics = topics;
        this.reports = reports;
        this.goesOn = goesOn;
    }

    public interface Source {

        /** Returns the newest position that can be read. */
        long head();

        Reading read(long after, long upTo);

        /** Returns an event as the feed writes it. */
        byte[] write(PublicEvent event, Disclosure disclosure);

        boolean has(UUID event, long position);

        /** Records that events of an operator are sent. */
        void audit(OperatorId operator, Disclosure disclosure);

        /** Returns whether a failure of the log may pass. */
        boolean isOutage(RuntimeException failure);
    }

    /** A topic and what it contains. */
    public record Destination(String topic, Disclosure disclosure, Content content) {

        /**
         * Describes a topic.
         *
         * @param operator the id of the operator, or {@code all}
         * @param masterKey a pseudonym of the master key from which the pseudonyms of persons are derived
         */
        public static Destination of(
                String topic, String operator, String mode, Disclosure disclosure, String masterKey) {
            return new Destination(
                    topic, disclosure, new Content(operator, mode, disclosure == Disclosure.PERSONAL, masterKey));
        }
    }

    /** Receives each change of the relay's state. */
    public interface Reports {

        void state(String words);

        void outage(String words);
    }

    private record Audited(OperatorId operator, Disclosure disclosure) {}

    /** Relays what is new until the relay is stopped. */
    public void follow() {
        run(false, Long.MAX_VALUE);
    }

    /**
     * Relays the events up to the newest one.
     *
     * @param patience how long an outage may last
     * @throws RelayException if it lasts longer
     */
    public void catchUp(Duration patience) {
        run(true, patience.toNanos());
    }

    private void run(boolean endsAtHead, long patience) {
        var pause = FIRST_PAUSE;
        long outageSince = 0;
        boolean isComplete = false;
        while (!isComplete && goesOn.getAsBoolean()) {
            var writers = new ArrayList<TopicWriter>();
            try {
                destinations.forEach(destination -> writers.add(open(destination)));
                writers.forEach(writer -> reports.state("Relaying to the topic " + writer + "."));
                pause = FIRST_PAUSE;
                outageSince = 0;
                isComplete = relay(writers, endsAtHead);
            } catch (RuntimeException e) {
                long now = System.nanoTime();
                if (!isTransient(e) || (outageSince != 0 && now - outageSince > patience)) {
                    throw e;
                }
                if (outageSince == 0) {
                    outageSince = now;
                    reports.outage(reason(e) + "; trying again until it succeeds");
                }
                pause(pause);
                pause = longer(pause);
            } finally {
                writers.forEach(TopicWriter::close);
            }
        }
    }

    private TopicWriter open(Destination destination) {
        var topic = topics.apply(destination.topic());
        try {
            return TopicWriter.open(topic, destination, source);
        } catch (RuntimeException e) {
            topic.close();
            throw e;
        }
    }

    /** Returns whether all events up to the newest one are sent; if not, the relay was stopped. */
    private boolean relay(List<TopicWriter> writers, boolean endsAtHead) {
        long reached = writers.stream().mapToLong(TopicWriter::position).min().orElseThrow();
        while (goesOn.getAsBoolean()) {
            long head = source.head();
            var reading = source.read(reached, head);
            while (reading.hasNext() && goesOn.getAsBoolean()) {
                var piece = reading.next();
                audit(piece.events());
                for (var writer : writers) {
                    sent += writer.send(piece.events());
                }
                reached = piece.reached();
            }
            if (endsAtHead && reached >= head) {
                reports.state(summary(writers));
                return true;
            }
            pause(PERIOD);
        }
        return false;
    }

    private void audit(List<PublicEvent> events) {
        for (var event : events) {
            for (var destination : destinations) {
                var act = new Audited(event.owner().operator(), destination.disclosure());
                if (!audited.contains(act)) {
                    source.audit(act.operator(), act.disclosure());
                    audited.add(act);
                }
            }
        }
    }

    private String summary(List<TopicWriter> writers) {
        return String.format(
                Locale.ROOT,
                "%,d messages were sent to %s.",
                sent,
                writers.stream().map(TopicWriter::toString).collect(Collectors.joining(", and to ")));
    }

    private boolean isTransient(RuntimeException failure) {
        return failure instanceof RelayException relay
                ? relay.kind() == RelayException.Kind.AWAY
                : source.isOutage(failure);
    }

    private static String reason(RuntimeException failure) {
        return failure instanceof RelayException
                ? String.valueOf(failure.getMessage())
                : "The database does not respond";
    }

    private void pause(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (goesOn.getAsBoolean() && System.nanoTime() < end) {
            LockSupport.parkNanos(Math.min(PERIOD.toNanos(), end - System.nanoTime()));
        }
    }

    private static Duration longer(Duration pause) {
        var doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
    }
}
