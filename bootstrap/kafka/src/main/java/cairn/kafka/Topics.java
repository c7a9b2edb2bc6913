package cairn.kafka;

import static java.util.Objects.requireNonNull;

import cairn.bootstrap.relay.RelayException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

record Topics(Admin admin) {

    /** Small segments, so that a relay reads little when it starts. */
    private static final Map<String, String> OF_POSITIONS = Map.of(
            TopicConfig.CLEANUP_POLICY_CONFIG,
            TopicConfig.CLEANUP_POLICY_COMPACT,
            TopicConfig.SEGMENT_BYTES_CONFIG,
            Integer.toString(8 << 20),
            TopicConfig.SEGMENT_MS_CONFIG,
            "3600000");

    void requireExisting(String topic) {
        if (described(topic).isEmpty()) {
            throw RelayException.refused(
                    ("There is no topic %1$s, or you may not see it; create it with the partitions that its readers need:"
                                    + " kafka-topics.sh --create --topic %1$s --partitions 12")
                            .formatted(topic));
        }
    }

    /** Creates the topic of positions unless it exists. */
    void provide(String topic) {
        var existing = described(topic);
        if (existing.isEmpty()) {
            create(new NewTopic(topic, Optional.of(1), Optional.empty()).configs(OF_POSITIONS));
        } else if (existing.get().partitions().size() != 1 || !isCompacted(topic)) {
            throw RelayException.refused(
                    ("The topic %s must have one partition and cleanup.policy=compact; otherwise positions would be lost,"
                                    + " and events sent twice")
                            .formatted(topic));
        }
    }

    private Optional<TopicDescription> described(String topic) {
        try {
            return Optional.of(done(requireNonNull(
                    admin.describeTopics(List.of(topic)).topicNameValues().get(topic))));
        } catch (UnknownTopicOrPartitionException _) {
            return Optional.empty();
        }
    }

    private void create(NewTopic topic) {
        try {
            done(admin.createTopics(List.of(topic)).all());
        } catch (TopicExistsException _) {
            provide(topic.name());
        }
    }

    private boolean isCompacted(String topic) {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        var config = requireNonNull(
                done(admin.describeConfigs(List.of(resource)).all()).get(resource));
        return TopicConfig.CLEANUP_POLICY_COMPACT.equals(
                config.get(TopicConfig.CLEANUP_POLICY_CONFIG).value());
    }

    boolean hasMessages(String topic) {
        var latest = described(topic).orElseThrow(UnknownTopicOrPartitionException::new).partitions().stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .collect(Collectors.toMap(Function.identity(), _ -> OffsetSpec.latest()));
        return done(admin.listOffsets(latest).all()).values().stream().anyMatch(end -> end.offset() > 0);
    }

    long end(TopicPartition partition) {
        return done(admin.listOffsets(Map.of(partition, OffsetSpec.latest())).partitionResult(partition))
                .offset();
    }

    private static <T> T done(KafkaFuture<T> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof KafkaException reason ? reason : new KafkaException(e.getCause());
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }
}
