package cairn.adapter.rest.http.history;

import cairn.adapter.rest.http.json.Timestamps;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.FindRevenue.AsOf;
import java.time.DateTimeException;
import java.util.List;
import java.util.Optional;

public final class PointOfLog {

    public static final String EXPECTATION =
            "must be a position in the log or a timestamp such as 2026-11-20T08:30:00.000Z";

    private PointOfLog() {}

    public static Optional<AsOf> in(String text) {
        try {
            return Optional.of(
                    text.matches("[0-9]{1,18}")
                            ? new AsOf.Position(Long.parseLong(text))
                            : new AsOf.Time(Timestamps.parse(text)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the point that the parameter {@code as_of} names.
     *
     * @throws ProblemException naming the parameter if it is no point
     */
    public static AsOf asOf(String text) {
        return in(text).orElseThrow(() ->
                new ProblemException(ProblemType.INVALID_PARAMETER, List.of(Fault.of("as_of", EXPECTATION))));
    }
}
