package cairn.adapter.rest.http.history;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.in.FindLogMoment;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Queries;
import jakarta.inject.Singleton;
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

    private LogMoment momentAt(AsOf point) {
        return queries.ask(new FindLogMoment(point));
    }
}
