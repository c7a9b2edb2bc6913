package cairn.application.departure;

import cairn.application.port.in.ListPermitsDue;
import cairn.application.port.log.Tags;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.DepartureFacts;
import cairn.application.port.out.PermitBooks;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.SequencePerMode;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.PermitGaps.Gap;
import cairn.application.view.PermitsDueView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.permit.PermitRequirement;
import cairn.domain.permitapplication.ApplicationEvent;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class PermitsDueQueryHandler {

    private final BookingViews bookings;
    private final DepartureFacts facts;
    private final PermitBooks books;
    private final ReadYourWrites ownWrites;
    private final Clock clock;

    PermitsDueQueryHandler(
            BookingViews bookings, DepartureFacts facts, PermitBooks books, ReadYourWrites ownWrites, Clock clock) {
        this.bookings = bookings;
        this.facts = facts;
        this.books = books;
        this.ownWrites = ownWrites;
        this.clock = clock;
    }

    @QueryHandler
    Page<PermitsDueView> answer(ListPermitsDue question) {
        var owner = question.owner();
        var freshness = freshness(owner);
        var requirements = books.currentPermits().requirements();
        var trails = requirements.rows().stream()
                .filter(row -> question.starts().dates().anyMatch(row.inForce()::holdsOn))
                .map(PermitRequirement::trail)
                .collect(Collectors.toUnmodifiableSet());
        var gaps = facts.permitGaps(owner, trails, question.starts(), question.most());
        var found = bookings.find(gaps.first().stream().map(Gap::booking).collect(Collectors.toUnmodifiableSet()));
        var now = clock.instant();
        var due = gaps.first().stream()
                .flatMap(gap -> due(gap, found, now))
                .filter(gap -> !requirements
                        .of(gap.booking().trail(), gap.booking().arrangement().startDate())
                        .isEmpty())
                .toList();
        return new Page<>(due, gaps.all(), Optional.empty(), freshness);
    }

    private Freshness freshness(Owner owner) {
        var ofBookings = ownWrites.await(owner, BookingViews.EVENTS, BookingViews.PROJECTION);
        var share = SequencePerMode.deskFor(owner);
        var ofPermits =
                ownWrites.await(Tags.of(owner), share, List.of(ApplicationEvent.class), ApplicationViews.PROJECTION);
        return ofBookings == Freshness.CURRENT ? ofPermits : ofBookings;
    }

    private static Stream<PermitsDueView> due(Gap gap, Map<BookingId, BookingView> found, Instant now) {
        return Optional.ofNullable(found.get(gap.booking())).stream().map(booking -> {
            int missing = Math.max(0, booking.arrangement().partySize() - gap.issued());
            return new PermitsDueView(booking.asOf(now), missing, Math.min(missing, gap.pending()));
        });
    }
}
