package cairn.application.revenue;

import cairn.application.port.in.FindBookingFunnel;
import cairn.application.port.in.Unavailable;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.RevenueFacts;
import cairn.application.projection.LogPoints;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.BookingFunnelReport;
import cairn.application.view.Page.Freshness;
import cairn.domain.booking.BookingEvent;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class BookingFunnelQueryHandler {

    private final RevenueFacts facts;
    private final LogPositions positions;
    private final LogPoints points;
    private final ReadYourWrites ownWrites;

    BookingFunnelQueryHandler(RevenueFacts facts, LogPositions positions, LogPoints points) {
        this.facts = facts;
        this.positions = positions;
        this.points = points;
        this.ownWrites = new ReadYourWrites(positions);
    }

    @QueryHandler
    BookingFunnelReport answer(FindBookingFunnel question) {
        requireSound(question);
        long head = points.head();
        var asked = question.asOf().map(point -> points.of(point, "asOf"));
        var freshness = ownWrites.await(question.owner(), BookingEvent.class, RevenueFacts.PROJECTION);
        long reached =
                freshness == Freshness.CURRENT ? head : positions.reachedBy(RevenueFacts.PROJECTION, question.owner());
        long position = asked.orElse(reached);
        if (position > reached && freshness == Freshness.LAGGING) {
            throw new Unavailable("The funnel is not available up to this point yet", Duration.ofSeconds(1));
        }
        return new BookingFunnelReport(facts.funnel(question, position), position, freshness);
    }

    private static void requireSound(FindBookingFunnel question) {
        long months = ChronoUnit.MONTHS.between(question.from(), question.to()) + 1;
        if (months < 1) {
            throw new Invalid(FaultCode.CONFLICT, "to", "must not be before from");
        }
        if (months > FindBookingFunnel.MOST_MONTHS) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "to",
                    "must be at most " + FindBookingFunnel.MOST_MONTHS + " months from the first, both included");
        }
    }
}
