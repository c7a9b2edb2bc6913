package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The frame around a page of the console: navigation, account and mode.
 *
 * @param base the path before all sections: {@code /console}, or {@code /console/test} in test mode
 * @param assets the path of the files that pages load
 * @param api the base URL of the API
 * @param csrf the token that proves that a write comes from this page
 * @param roles the member's roles and the operator's tier, in words
 * @param liveAddress this page in live mode
 * @param testAddress this page in test mode
 * @param exampleDate a date on which a trek could start, for examples of requests
 */
public record Shell(
        String title,
        String base,
        boolean test,
        String assets,
        String api,
        String csrf,
        String member,
        String operator,
        String roles,
        String liveAddress,
        String testAddress,
        String exampleDate,
        Brand brand,
        List<Group> groups) {

    /** Returns the name under which customers know the operator. */
    public String agency() {
        return brand.theme() == null ? operator : brand.name();
    }

    /** Sections under one title; the first group has none. */
    public record Group(@Nullable String title, List<Link> links) {}

    /**
     * A section.
     *
     * @param path the path after the base, empty for the overview
     * @param shortcut the letter that follows {@code g}; empty if there is none
     */
    public record Link(String name, String path, String shortcut, boolean isCurrent) {}
}
