package cairn.application.revenue;

import cairn.application.port.in.FindLogMoment;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.LogMoment;
import cairn.application.port.out.LogTimes;
import cairn.application.projection.LogPoints;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class LogMomentQueryHandler {

    private final LogPoints points;
    private final LogTimes times;

    LogMomentQueryHandler(LogPoints points, LogTimes times) {
        this.points = points;
        this.times = times;
    }

    @QueryHandler
    LogMoment answer(FindLogMoment question) {
        long position = points.of(question.point(), "asOf");
        return switch (question.point()) {
            case AsOf.Position _ -> new LogMoment(position, times.timeOf(position));
            case AsOf.Time(var instant) -> new LogMoment(position, instant);
        };
    }
}
