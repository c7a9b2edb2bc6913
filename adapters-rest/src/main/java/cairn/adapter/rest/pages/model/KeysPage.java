package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The API keys of an operator.
 *
 * @param scopes the scopes that a new key may have
 * @param query the query of requests for new keys, with its question mark; empty for the reader's own operator
 */
public record KeysPage(List<Row> rows, List<Scope> scopes, String query) {

    /**
     * A key.
     *
     * @param lastUsed null if it was never used
     * @param ends null unless it has a successor
     */
    public record Row(
            String id,
            String name,
            Badge mode,
            List<String> scopes,
            String last4,
            When created,
            @Nullable When lastUsed,
            @Nullable When ends) {}

    public record Scope(String name, String meaning) {}
}
