package cairn.application.analytics;

import cairn.application.port.in.FindCancellations;
import cairn.application.port.in.FindDispatchResponse;
import cairn.application.port.log.Tags;
import cairn.application.port.out.CancellationFigures;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.ResponseTimes;
import cairn.application.port.out.RevenueFacts;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.SequencePerMode;
import cairn.application.view.CancellationsReport;
import cairn.application.view.DispatchResponseReport;
import cairn.domain.booking.BookingEvent;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class AnalyticsQueryHandler {

    private final ResponseTimes times;
    private final CancellationFigures cancellations;
    private final ReadYourWrites ownWrites;

    AnalyticsQueryHandler(ResponseTimes times, CancellationFigures cancellations, ReadYourWrites ownWrites) {
        this.times = times;
        this.cancellations = cancellations;
        this.ownWrites = ownWrites;
    }

    @QueryHandler
    DispatchResponseReport answer(FindDispatchResponse question) {
        requireAtMost(FindDispatchResponse.MOST_DAYS, question.days());
        var owner = question.owner();
        var freshness = ownWrites.await(
                Tags.of(owner), SequencePerMode.deskFor(owner), List.of(DispatchEvent.class), DispatchViews.PROJECTION);
        return new DispatchResponseReport(times.of(question), freshness);
    }

    @QueryHandler
    CancellationsReport answer(FindCancellations question) {
        requireAtMost(FindCancellations.MOST_DAYS, question.days());
        var freshness = ownWrites.await(question.owner(), BookingEvent.class, RevenueFacts.PROJECTION);
        try {
            return new CancellationsReport(cancellations.of(question), freshness);
        } catch (ArithmeticException e) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "to",
                    "leads to sums larger than an amount can be; request fewer days at once");
        }
    }

    private static void requireAtMost(int most, DateRange days) {
        tooLong(days, most).ifPresent(fault -> {
            throw new Invalid(List.of(fault));
        });
    }

    static Optional<Fault> tooLong(DateRange days, int most) {
        return ChronoUnit.DAYS.between(days.start(), days.end()) > most
                ? Optional.of(
                        new Fault(FaultCode.OUT_OF_RANGE, "to", "must be at most " + most + " days from the first"))
                : Optional.empty();
    }

    static Optional<Fault> unsound(List<?> groups, int most) {
        if (groups.size() > most) {
            return Optional.of(new Fault(FaultCode.WRONG_LENGTH, "groupBy", "must name at most " + most));
        }
        return new HashSet<>(groups).size() < groups.size()
                ? Optional.of(new Fault(FaultCode.DUPLICATE, "groupBy", "must not contain the same value twice"))
                : Optional.empty();
    }
}
