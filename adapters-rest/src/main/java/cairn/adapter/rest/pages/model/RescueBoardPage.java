package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The calls for helicopters, the most urgent first.
 *
 * @param more the number of open calls that are not shown
 * @param ended the calls that ended last
 */
public record RescueBoardPage(RescueLive live, List<RescueCard> open, long more, List<RescueCard> ended) {}
