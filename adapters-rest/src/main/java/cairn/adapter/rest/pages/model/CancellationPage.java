package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A quote of a cancellation.
 *
 * @param owed the part of the fee that is not paid yet; null if the payments cover it
 * @param rule why the fee is charged, in words
 * @param expires the end of the quote's validity
 * @param released what a cancellation can release
 * @param kept what stays, such as issued permits
 */
public record CancellationPage(
        String id,
        String name,
        String quoteId,
        String fee,
        String refund,
        @Nullable String owed,
        String rule,
        When expires,
        List<Release> released,
        List<String> kept) {

    /** A kind of objects to release: its name in the API, and the number of objects. */
    public record Release(String member, String text) {}
}
