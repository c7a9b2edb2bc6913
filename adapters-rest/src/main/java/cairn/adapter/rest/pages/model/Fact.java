package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.Nullable;

/**
 * A name and its value, in a list of facts.
 *
 * @param address what a click on the value opens; null for nothing
 */
public record Fact(String name, String value, @Nullable String address) {

    public Fact(String name, String value) {
        this(name, value, null);
    }
}
