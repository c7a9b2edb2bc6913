package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.response.LinkHeader;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.pages.model.Pager;
import cairn.application.view.Total;
import io.micronaut.http.HttpRequest;
import java.util.Set;

/** Builds the links between the pages of a list, which keep its filters. */
public final class PageLinks {

    private static final String OFFSET = "offset";
    private static final String CURSOR = "cursor";

    private PageLinks() {}

    /**
     * Returns the links of a page.
     *
     * @param limit the largest number of items of a page
     * @param shown the number of items of this page
     * @param total the number of items of the list
     */
    public static Pager of(HttpRequest<?> request, int offset, int limit, int shown, Total total) {
        int next = offset + shown;
        boolean hasNext = shown > 0 && total.exceeds(next) && next <= PageRequest.MAX_OFFSET;
        return new Pager(
                offset > 0 ? address(request, Math.max(0, offset - limit)) : null,
                hasNext ? address(request, next) : null,
                shown == 0 ? text("none of %s", Texts.total(total)) : position(offset, next, total));
    }

    /** Returns the query of the request without the place in the list, with its question mark. */
    public static String filters(HttpRequest<?> request) {
        return "?" + LinkHeader.kept(request.getUri().getRawQuery(), Set.of(OFFSET));
    }

    /** Returns the query of the request without one of its parameters, with its question mark. */
    public static String without(HttpRequest<?> request, String parameter) {
        return "?" + LinkHeader.kept(request.getUri().getRawQuery(), Set.of(OFFSET, CURSOR, parameter));
    }

    /** Returns the query of the request with one filter set to another value, from the start of the list. */
    public static String with(HttpRequest<?> request, String filter, String value) {
        return "?" + LinkHeader.kept(request.getUri().getRawQuery(), Set.of(OFFSET, CURSOR, filter)) + filter + "="
                + value;
    }

    private static String position(int offset, int next, Total total) {
        return text("%s to %s of %s", Texts.count(offset + 1L), Texts.count(next), Texts.total(total));
    }

    private static String address(HttpRequest<?> request, int offset) {
        return filters(request) + OFFSET + "=" + offset;
    }
}
