package cairn.adapter.rest.pages.model;

/**
 * A moment.
 *
 * @param text the moment in Nepal
 * @param utc the moment in UTC, in ISO 8601
 * @param isRelative whether the page shows how far away the moment is
 */
public record When(String text, String utc, boolean isRelative) {}
