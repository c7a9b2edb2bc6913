package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.Nullable;

/**
 * The look of an agency's pages: Cairn's own unless the agency has set another.
 *
 * @param name the name in the titles of pages
 * @param logo the address of the agency's logo; null if it has none
 * @param theme the address of a stylesheet with the agency's colours; null for Cairn's colours
 */
public record Brand(
        String name, @Nullable String logo, @Nullable String theme) {

    public static final Brand CAIRN = new Brand("Cairn", null, null);
}
