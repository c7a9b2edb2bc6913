package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * A quote of a cancellation.
 *
 * @param step the step of the ladder, in words
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
        String step,
        When expires,
        List<Release> released,
        List<String> kept) {

    /** A kind of objects to release: its name in the API, and the number of objects. */
    public record Release(String member, String text) {}
}
