package cairn.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.bootstrap.relay.RelayTopic;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * A topic that a transactional producer writes. Each transaction contains events and the checkpoint after them, which is
 * a record of the position topic with the name of the topic as its key.
 */
final class KafkaTopic implements RelayTopic {

    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration LONGEST_READING = Duration.ofSeconds(30);

    private final String name;
    private final TopicPartition positions;
    private final ClientSettings settings;
    private final Producer<String, byte[]> producer;

    private KafkaTopic(String name, ClientSettings settings, Producer<String, byte[]> producer) {
        this.name = name;
        this.positions = new TopicPartition(settings.positions(), 0);
        this.settings = settings;
        this.producer = producer;
    }

    static KafkaTopic open(ClientSettings settings, String name) {
        var producer = Failures.refusing(() -> settings.producer(name));
        var topic = new KafkaTopic(name, settings, producer);
        try {
            Failures.explained(() -> {
                try (var admin = settings.admin()) {
                    var topics = new Topics(admin);
                    topics.requireExisting(name);
                    topics.provide(settings.positions());
                }
                producer.initTransactions();
                return topic;
            });
            return topic;
        } catch (RuntimeException e) {
            topic.close();
            throw e;
        }
    }

    @Override
    public boolean hasMessages() {
        return Failures.explained(() -> {
            try (var admin = settings.admin()) {
                return new Topics(admin).hasMessages(name);
            }
        });
    }

    @Override
    public Optional<String> checkpoint() {
        return Failures.explained(() -> {
            try (var admin = settings.admin();
                    var consumer = settings.consumer()) {
                return last(consumer, end(admin));
            }
        });
    }

    /** Returns the end of the position topic, behind all transactions, whether they are complete or not. */
    private long end(Admin admin) {
        return new Topics(admin).end(positions);
    }

    /**
     * Reads committed checkpoints up to the end. The transactions of other relays hide what follows them until they are
     * complete, which takes them milliseconds.
     */
    private Optional<String> last(Consumer<String, String> consumer, long end) {
        consumer.assign(List.of(positions));
        consumer.seekToBeginning(List.of(positions));
        long giveUpAt = System.nanoTime() + LONGEST_READING.toNanos();
        var last = Optional.<String>empty();
        while (consumer.position(positions) < end) {
            if (System.nanoTime() > giveUpAt) {
                throw new TimeoutException("the topic %s cannot be read to its end".formatted(positions.topic()));
            }
            for (var checkpoint : consumer.poll(POLL)) {
                if (name.equals(checkpoint.key())) {
                    last = Optional.ofNullable(checkpoint.value());
                }
            }
        }
        return last;
    }

    /** The commit throws what one of the messages could not be sent for. */
    @Override
    public void commit(List<Message> messages, String checkpoint) {
        Failures.explained(() -> {
            producer.beginTransaction();
            for (var message : messages) {
                var sent = new ProducerRecord<>(name, message.key(), message.value());
                message.headers().forEach((header, value) -> sent.headers().add(header, value.getBytes(UTF_8)));
                var _ = producer.send(sent);
            }
            var _ = producer.send(
                    new ProducerRecord<>(positions.topic(), positions.partition(), name, checkpoint.getBytes(UTF_8)));
            producer.commitTransaction();
            return messages;
        });
    }

    /** Closes the producer at once: no transaction is open, or the next producer aborts it. */
    @Override
    public void close() {
        producer.close(Duration.ZERO);
    }
}
