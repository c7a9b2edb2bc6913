package cairn.adapter.rest.pages.model;

/**
 * The data with which a page follows dispatches.
 *
 * @param after the position of the log after which the page follows
 * @param now the present moment of the service, in ISO 8601
 * @param unacknowledged the number of calls that no rescue desk has acknowledged
 * @param isLagging whether the page may lack the newest changes
 * @param isDesk whether the reader is the rescue desk
 */
public record RescueLive(long after, String now, long unacknowledged, boolean isLagging, boolean isDesk) {}
