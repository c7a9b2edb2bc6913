package cairn.adapter.rest.pages.model;

/**
 * A page that cannot be shown.
 *
 * @param base the path of the console in the mode of the page
 */
public record ErrorPage(String title, String detail, int status, String requestId, String base) {}
