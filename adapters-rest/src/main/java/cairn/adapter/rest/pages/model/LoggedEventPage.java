package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * An event of the log.
 *
 * @param changes the members that it changed
 * @param json the event as the feed contains it
 * @param curl a command that reads it
 */
public record LoggedEventPage(EventsPage.Row event, List<Change> changes, String json, String curl) {

    public record Change(String member, String before, String after) {}
}
