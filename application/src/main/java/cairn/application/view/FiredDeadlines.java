package cairn.application.view;

import java.util.List;

/**
 * The result of firing deadlines ahead of their time.
 *
 * @param deadlines the deadlines that had an effect, in their order
 * @param hasMore whether further deadlines are due by the same moment
 */
public record FiredDeadlines(List<Deadline> deadlines, boolean hasMore) {

    public FiredDeadlines {
        deadlines = List.copyOf(deadlines);
    }
}
