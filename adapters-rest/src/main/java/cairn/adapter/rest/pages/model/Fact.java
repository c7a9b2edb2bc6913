package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.Nullable;

/**
 * A name and its value, in a list of facts.
 *
 * @param address what a click on the value opens; null for nothing
 * @param secondLine the value in another form; empty without one
 */
public record Fact(String name, String value, @Nullable String address, String secondLine) {

    public Fact(String name, String value, @Nullable String address) {
        this(name, value, address, "");
    }

    public Fact(String name, String value) {
        this(name, value, null);
    }
}
