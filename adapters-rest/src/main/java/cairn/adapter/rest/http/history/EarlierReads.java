package cairn.adapter.rest.http.history;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.GrowingPageRequest;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.in.FindLogMoment;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import cairn.application.view.UncountedPage;
import cairn.domain.shared.FaultCode;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads objects as they are now, or in turn with an operator's other large reads as they were at a point of the log. */
@Singleton
public final class EarlierReads {

    private final Queries queries;
    private final LargeReads largeReads;

    EarlierReads(Queries queries, LargeReads largeReads) {
        this.queries = queries;
        this.largeReads = largeReads;
    }

    /**
     * Returns an object as of the point that a request names.
     *
     * @param read reads the object as of a moment, or as it is now
     */
    public <T> T read(AsOfOption option, Caller caller, Function<Optional<LogMoment>, T> read) {
        return option.point()
                .map(point -> largeReads.inTurn(caller.operator(), () -> read.apply(Optional.of(momentAt(point)))))
                .orElseGet(() -> read.apply(Optional.empty()));
    }

    /**
     * Returns a page of a list as of the point that a request names; empty if it names none.
     *
     * @param read reads the page as of a moment
     * @param shown returns an item as the response shows it
     * @throws ProblemException naming the parameter if the request also has an offset
     */
    public <V, T> Optional<HttpResponse<Listing<T>>> page(
            AsOfListOption option,
            GrowingPageRequest page,
            Caller caller,
            Function<LogMoment, UncountedPage<V>> read,
            Function<V, T> shown) {
        return option.point().map(point -> {
            if (page.offset() != null) {
                throw new ProblemException(
                        ProblemType.INVALID_PARAMETER,
                        List.of(Fault.of(
                                FaultCode.CONFLICT,
                                "offset",
                                "may not be sent together with as_of; follow next_cursor")));
            }
            var found = largeReads.inTurn(caller.operator(), () -> read.apply(momentAt(point)));
            var items = found.items().stream().map(shown).toList();
            var answer = HttpResponse.ok(page.uncounted(items, found));
            return Listing.marked(answer, found.freshness());
        });
    }

    private LogMoment momentAt(AsOf point) {
        return queries.ask(new FindLogMoment(point));
    }
}
