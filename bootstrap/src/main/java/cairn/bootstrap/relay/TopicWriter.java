package cairn.bootstrap.relay;

import cairn.application.view.PublicEvent;
import cairn.bootstrap.relay.Checkpoint.Content;
import cairn.bootstrap.relay.EventRelay.Destination;
import cairn.bootstrap.relay.EventRelay.Source;
import java.util.List;
import java.util.Locale;

/** Writes the events to a topic that are after its checkpoint. */
final class TopicWriter implements AutoCloseable {

    private final RelayTopic topic;
    private final Destination destination;
    private final Source source;
    private long position;

    private TopicWriter(RelayTopic topic, Destination destination, Source source) {
        this.topic = topic;
        this.destination = destination;
        this.source = source;
    }

    /**
     * Takes a topic over.
     *
     * @throws RelayException if the topic contains something else, or events of another log
     */
    static TopicWriter open(RelayTopic topic, Destination destination, Source source) {
        var writer = new TopicWriter(topic, destination, source);
        writer.position = topic.checkpoint()
                .map(text -> writer.checked(Checkpoint.parse(text, destination.topic())))
                .orElseGet(writer::claimed)
                .position();
        return writer;
    }

    private Checkpoint checked(Checkpoint checkpoint) {
        require(
                checkpoint.content().equals(content()),
                "contains %s, not %s".formatted(checkpoint.content(), content()));
        var event = checkpoint.event();
        if (event != null) {
            require(
                    topic.hasMessages(),
                    "is empty, although events up to position %d were sent: it was deleted and created since"
                            .formatted(checkpoint.position()));
            require(
                    source.has(event, checkpoint.position()),
                    "contains events of another log, or of this one before it was restored to an earlier position");
        }
        return checkpoint;
    }

    /** The checkpoint at the beginning distinguishes an interrupted relay from a topic that something else fills. */
    private Checkpoint claimed() {
        require(!topic.hasMessages(), "contains messages, but no relay has stored a checkpoint for it");
        var none = new Checkpoint(content(), 0, null);
        topic.commit(List.of(), none.text());
        return none;
    }

    private void require(boolean isSound, String fault) {
        if (!isSound) {
            throw RelayException.refused("The topic %s %s; relay to a new topic".formatted(destination.topic(), fault));
        }
    }

    private Content content() {
        return destination.content();
    }

    long position() {
        return position;
    }

    /** Sends those of the events that the topic does not have yet, and returns their number. */
    int send(List<PublicEvent> events) {
        var unsent =
                events.stream().filter(event -> event.position() > position).toList();
        if (!unsent.isEmpty()) {
            var last = unsent.getLast();
            topic.commit(
                    unsent.stream()
                            .map(event -> BinaryCloudEvent.of(source.write(event, destination.disclosure())))
                            .toList(),
                    new Checkpoint(content(), last.position(), last.eventId()).text());
            position = last.position();
        }
        return unsent.size();
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s, which is complete up to position %,d", destination.topic(), position);
    }

    @Override
    public void close() {
        topic.close();
    }
}
