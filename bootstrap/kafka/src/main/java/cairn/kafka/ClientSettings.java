package cairn.kafka;

import cairn.bootstrap.relay.RelayException;
import cairn.bootstrap.relay.RelayTopic.Brokers;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Creates Kafka's clients with the settings that a relay needs, and those of the administrator. */
final class ClientSettings {

    /** The administrator's settings replace these. Compression in Java needs no native library. */
    private static final Map<String, Object> USUAL = Map.of(
            ProducerConfig.CLIENT_ID_CONFIG, "cairn-relay",
            ProducerConfig.COMPRESSION_TYPE_CONFIG, "gzip",
            ProducerConfig.MAX_BLOCK_MS_CONFIG, 10_000,
            ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 8_000,
            ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 15_000,
            ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 10_000);

    private final Brokers brokers;
    private final Map<String, Object> settings;

    /**
     * Combines the settings.
     *
     * @throws RelayException if the administrator's settings contain an unknown one, or one that a relay depends on
     */
    ClientSettings(Brokers brokers) {
        this.brokers = brokers;
        this.settings = new HashMap<>(USUAL);
        var given = brokers.settings();
        var unknown = new TreeSet<>(given.keySet());
        unknown.removeAll(ProducerConfig.configNames());
        if (!unknown.isEmpty()) {
            throw RelayException.refused("Kafka's clients have no setting " + String.join(", ", unknown));
        }
        settings.putAll(given);
        own("").keySet().stream().filter(given::containsKey).findFirst().ifPresent(name -> {
            throw RelayException.refused("The relay sets %s itself; remove it from the settings".formatted(name));
        });
        settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, brokers.addresses());
    }

    private Map<String, Object> own(String topic) {
        return Map.of(
                ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                brokers.addresses(),
                ProducerConfig.TRANSACTIONAL_ID_CONFIG,
                "cairn-relay-" + topic,
                ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
                true,
                ProducerConfig.ACKS_CONFIG,
                "all",
                ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG,
                StringSerializer.class,
                ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG,
                ByteArraySerializer.class);
    }

    String positions() {
        return brokers.positions();
    }

    Admin admin() {
        return Admin.create(new HashMap<>(settings));
    }

    /** Returns the producer of a topic. Kafka admits one at a time, on whichever machine it runs. */
    Producer<String, byte[]> producer(String topic) {
        var all = new HashMap<>(settings);
        all.putAll(own(topic));
        return new KafkaProducer<>(all);
    }

    Consumer<String, String> consumer() {
        var all = new HashMap<>(settings);
        all.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        all.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        all.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        return new KafkaConsumer<>(all, new StringDeserializer(), new StringDeserializer());
    }
}
