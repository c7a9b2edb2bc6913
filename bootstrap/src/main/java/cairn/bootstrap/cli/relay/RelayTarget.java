package cairn.bootstrap.cli.relay;

import cairn.bootstrap.cli.SecretFile;
import cairn.bootstrap.relay.RelayTopic.Brokers;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that name the brokers and topics of a relay. */
final class RelayTarget {

    private static final Pattern TOPIC = Pattern.compile("(?!\\.\\.?$)[a-zA-Z0-9._-]{1,249}");

    @Option(
            names = "--brokers",
            required = true,
            paramLabel = "HOST:PORT[,...]",
            description = "Some of the brokers; they name the others.")
    private String brokers = "";

    @Option(
            names = "--topic",
            required = true,
            paramLabel = "NAME",
            description = "The topic of events with pseudonyms in place of personal data; it must exist.")
    private String topic = "";

    @Option(
            names = "--personal-topic",
            paramLabel = "NAME",
            description =
                    "A second topic, of the same events with personal data; it must exist. Give access only to people "
                            + "who may read these data.")
    private @Nullable String personalTopic;

    @Option(
            names = "--position-topic",
            defaultValue = "cairn.relay",
            paramLabel = "NAME",
            description = "The topic in which relays store their positions; it is created if it does not exist "
                    + "(default: cairn.relay).")
    private String positionTopic = "";

    @Option(
            names = "--producer-config",
            paramLabel = "FILE",
            description =
                    "A file with settings of Kafka's clients, such as those of TLS and SASL; only you may read it.")
    private @Nullable Path settings;

    String topic() {
        return topic;
    }

    Optional<String> personalTopic() {
        return Optional.ofNullable(personalTopic);
    }

    /**
     * Returns the brokers.
     *
     * @throws ParameterException if the topics are not three valid ones
     */
    Brokers brokers(CommandSpec command) {
        var topics = Stream.concat(Stream.of(topic, positionTopic), personalTopic().stream())
                .toList();
        if (!topics.stream().allMatch(name -> TOPIC.matcher(name).matches())) {
            throw new ParameterException(
                    command.commandLine(),
                    "The name of a topic must have 1 to 249 letters, digits, dots, underscores and hyphens");
        }
        if (new HashSet<>(topics).size() < topics.size()) {
            throw new ParameterException(
                    command.commandLine(), "--topic, --personal-topic and --position-topic must differ");
        }
        return new Brokers(brokers, settings == null ? Map.of() : read(settings), positionTopic);
    }

    private static Map<String, String> read(Path file) {
        var properties = new Properties();
        try {
            properties.load(new StringReader(new SecretFile("--producer-config", file).read()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var settings = new HashMap<String, String>();
        properties.stringPropertyNames().forEach(name -> settings.put(name, properties.getProperty(name)));
        return settings;
    }
}
