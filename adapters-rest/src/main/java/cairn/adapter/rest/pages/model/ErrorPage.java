package cairn.adapter.rest.pages.model;

/** A page that cannot be shown. */
public record ErrorPage(String title, String detail, int status, String requestId, String assets) {}
