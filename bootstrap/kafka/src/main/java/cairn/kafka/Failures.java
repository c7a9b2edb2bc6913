package cairn.kafka;

import cairn.bootstrap.relay.RelayException;
import cairn.bootstrap.relay.RelayException.Kind;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InvalidConfigurationException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.InvalidReplicationFactorException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.InvalidTxnTimeoutException;
import org.apache.kafka.common.errors.PolicyViolationException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.UnsupportedVersionException;

/** Explains the failures of Kafka's clients. What is not known to be permanent may pass. */
final class Failures {

    private static final List<Class<? extends KafkaException>> OF_ANOTHER_RELAY =
            List.of(ProducerFencedException.class, InvalidProducerEpochException.class);

    private static final List<Class<? extends KafkaException>> PERMANENT = List.of(
            AuthenticationException.class,
            AuthorizationException.class,
            ConfigException.class,
            InvalidConfigurationException.class,
            InvalidReplicationFactorException.class,
            InvalidTopicException.class,
            InvalidTxnTimeoutException.class,
            PolicyViolationException.class,
            RecordTooLargeException.class,
            UnsupportedVersionException.class);

    /** Replaces messages about this setting, which may quote a password without its quotation marks. */
    private static final String JAAS_FORM =
            "sasl.jaas.config must have the form: MODULE required username=\"NAME\" password=\"PASSWORD\";";

    private Failures() {}

    static <T> T explained(Supplier<T> work) {
        try {
            return work.get();
        } catch (KafkaException e) {
            throw explained(e);
        }
    }

    /** Runs work in which every failure is permanent, such as one of the settings. */
    static <T> T refusing(Supplier<T> work) {
        try {
            return work.get();
        } catch (KafkaException e) {
            throw new RelayException(Kind.REFUSED, "Kafka's clients cannot be started: " + reason(e), e);
        }
    }

    private static RelayException explained(KafkaException failure) {
        if (isOneOf(failure, OF_ANOTHER_RELAY)) {
            return new RelayException(
                    Kind.TAKEN_OVER,
                    "Another relay has taken the topic over, or this one did not run for longer than its transaction may"
                            + " take; this one ends",
                    failure);
        }
        return isOneOf(failure, PERMANENT)
                ? new RelayException(Kind.REFUSED, "The brokers refuse the relay: " + reason(failure), failure)
                : new RelayException(Kind.AWAY, "The brokers do not respond: " + reason(failure), failure);
    }

    private static boolean isOneOf(Throwable failure, List<Class<? extends KafkaException>> kinds) {
        return causes(failure).anyMatch(cause -> kinds.stream().anyMatch(kind -> kind.isInstance(cause)));
    }

    private static String reason(Throwable failure) {
        var root = causes(failure).reduce(failure, (_, cause) -> cause);
        var message = root.getMessage() == null ? root.toString() : root.getMessage();
        return message.contains("JAAS config") ? JAAS_FORM : message;
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
    }
}
