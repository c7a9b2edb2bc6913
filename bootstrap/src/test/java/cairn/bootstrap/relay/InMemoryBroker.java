package cairn.bootstrap.relay;

import cairn.bootstrap.relay.RelayException.Kind;
import cairn.bootstrap.relay.RelayTopic.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Topics with their checkpoints; commits can be made to fail. */
final class InMemoryBroker {

    final Map<String, List<Message>> messages = new HashMap<>();
    final Map<String, String> checkpoints = new HashMap<>();
    /** The numbers of the commits that fail, and whether their messages are stored nevertheless. */
    final Map<Integer, Boolean> failures = new HashMap<>();

    private int commits;

    List<Message> messages(String topic) {
        return messages.getOrDefault(topic, List.of());
    }

    List<String> positions(String topic) {
        return messages(topic).stream()
                .map(message -> message.headers().get("ce_position"))
                .toList();
    }

    RelayTopic open(String name) {
        return new RelayTopic() {

            @Override
            public boolean hasMessages() {
                return !messages(name).isEmpty();
            }

            @Override
            public Optional<String> checkpoint() {
                return Optional.ofNullable(checkpoints.get(name));
            }

            @Override
            public void commit(List<Message> some, String checkpoint) {
                commits++;
                var failure = failures.get(commits);
                if (failure == null || failure) {
                    messages.computeIfAbsent(name, _ -> new ArrayList<>()).addAll(some);
                    checkpoints.put(name, checkpoint);
                }
                if (failure != null) {
                    throw new RelayException(Kind.AWAY, "The broker is away", new IllegalStateException());
                }
            }

            @Override
            public void close() {}
        };
    }
}
