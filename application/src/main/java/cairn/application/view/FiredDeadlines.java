package cairn.application.view;

import java.util.List;

/**
 * What came of looking at deadlines ahead of their time.
 *
 * @param deadlines those of which something came, in their order
 * @param hasMore whether some are left that were due by then
 */
public record FiredDeadlines(List<Deadline> deadlines, boolean hasMore) {

    public FiredDeadlines {
        deadlines = List.copyOf(deadlines);
    }
}
