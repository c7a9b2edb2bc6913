package cairn.kafka;

import cairn.bootstrap.relay.RelayTopic;

/** Opens topics of Apache Kafka. */
public final class KafkaTopicFactory implements RelayTopic.Factory {

    @Override
    public RelayTopic open(RelayTopic.Brokers brokers, String topic) {
        return KafkaTopic.open(new ClientSettings(brokers), topic);
    }
}
