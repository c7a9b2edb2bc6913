package cairn.bootstrap.relay;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A topic of a message broker with one writer at a time. An optional module implements it. All methods throw
 * {@link RelayException}.
 */
public interface RelayTopic extends AutoCloseable {

    /** Opens topics; found by {@link ServiceLoader}. */
    interface Factory {

        /** Opens a topic and takes it over: an earlier writer, on whichever machine it runs, can no longer commit. */
        RelayTopic open(Brokers brokers, String topic);
    }

    /**
     * The brokers to connect to.
     *
     * @param addresses hosts with ports, separated by commas
     * @param settings settings of the client library, such as those of TLS
     * @param positions the topic in which the writers of all topics store their checkpoints
     */
    record Brokers(String addresses, Map<String, String> settings, String positions) {

        public Brokers {
            settings = Map.copyOf(settings);
        }
    }

    /**
     * A message.
     *
     * @param key determines the partition: messages with the same key stay in order
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Message(String key, Map<String, String> headers, byte[] value) {}

    /** Returns whether a message was ever written to the topic. */
    boolean hasMessages();

    /** Returns the checkpoint that was committed last. */
    Optional<String> checkpoint();

    /** Stores messages and the checkpoint after them, in one transaction. */
    void commit(List<Message> messages, String checkpoint);

    @Override
    void close();

    /**
     * Returns the factory of the optional module.
     *
     * @throws RelayException if the module is not on the class path
     */
    static Factory factory() {
        return ServiceLoader.load(Factory.class)
                .findFirst()
                .orElseThrow(() -> RelayException.refused(
                        "relay kafka needs Cairn's Kafka module, which is not installed here. In a source tree run "
                                + "./cairn relay, which builds and loads it; beside an installed archive, unpack the add-on "
                                + "cairn-…-kafka.tar.gz of the same version, which `./cairn package` makes"));
    }
}
