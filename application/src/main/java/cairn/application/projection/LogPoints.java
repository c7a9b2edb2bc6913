package cairn.application.projection;

import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Clock;

/** Finds the positions of points of the log that requests name. */
public final class LogPoints {

    private final LogPositions positions;
    private final LogTimes times;
    private final Clock clock;

    public LogPoints(LogPositions positions, LogTimes times, Clock clock) {
        this.positions = positions;
        this.times = times;
        this.clock = clock;
    }

    public long head() {
        return positions.head();
    }

    /**
     * Returns the position of a point of the log.
     *
     * @param member the name of the request member in an error
     * @throws Invalid naming the member if the point is in the future
     */
    public long of(AsOf point, String member) {
        return switch (point) {
            case AsOf.Position(long position) -> {
                long head = positions.head();
                if (position < 0 || position > head) {
                    throw new Invalid(
                            FaultCode.OUT_OF_RANGE,
                            member,
                            "must be a position between 0 and " + head + ", the log's newest");
                }
                yield position;
            }
            case AsOf.Time(var instant) -> {
                if (instant.isAfter(clock.instant())) {
                    throw new Invalid(FaultCode.OUT_OF_RANGE, member, "must not be in the future");
                }
                yield times.lastAt(instant);
            }
        };
    }
}
