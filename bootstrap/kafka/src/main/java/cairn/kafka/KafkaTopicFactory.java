package cairn.kafka;

import cairn.bootstrap.relay.RelayTopic;

public final class KafkaTopicFactory implements RelayTopic.Factory {

    @Override
    public RelayTopic open(RelayTopic.Brokers brokers, String topic) {
        return KafkaTopic.open(new ClientSettings(brokers), topic);
    }
}
