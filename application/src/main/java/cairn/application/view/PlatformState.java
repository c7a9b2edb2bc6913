package cairn.application.view;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The state of the whole installation.
 *
 * @param head the newest position of the log
 * @param nodes the nodes that are alive, by name
 * @param catalogueVersion the version of the catalogue on the node that answers; 0 for the data shipped with the
 *     product
 * @param unreadableCatalogue a newer version that this node cannot read
 */
public record PlatformState(
        long head,
        List<Node> nodes,
        List<ProjectionProgress> projections,
        OpenDeadlines deadlines,
        DeadlineCounts attention,
        long catalogueVersion,
        OptionalLong unreadableCatalogue) {

    public PlatformState {
        nodes = List.copyOf(nodes);
        projections = List.copyOf(projections);
    }

    /**
     * A node that runs projections.
     *
     * @param seenAt when it last reported, at most a few seconds ago
     */
    public record Node(String name, Instant seenAt) {}

    /**
     * The progress of a projection.
     *
     * @param position the stored position up to which all its shares have read the log; it stays behind
     *     while there is nothing to apply, and is 0 before the first event
     * @param lag the number of log events since the first one that it has not applied; 0 if none waits
     */
    public record ProjectionProgress(String name, long position, long lag) {}

    public record OpenDeadlines(long open, Optional<Instant> next) {}
}
