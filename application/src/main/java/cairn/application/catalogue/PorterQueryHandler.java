package cairn.application.catalogue;

import cairn.application.port.in.FindPorter;
import cairn.application.port.in.ListPorters;
import cairn.application.port.out.AssignedCrew;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.Catalogues;
import cairn.application.projection.ReadYourWrites;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.PorterView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.Set;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class PorterQueryHandler {

    private final Catalogues catalogues;
    private final AssignedCrew assignedCrew;
    private final ReadYourWrites ownWrites;
    private final Clock clock;

    PorterQueryHandler(Catalogues catalogues, AssignedCrew assignedCrew, ReadYourWrites ownWrites, Clock clock) {
        this.catalogues = catalogues;
        this.assignedCrew = assignedCrew;
        this.ownWrites = ownWrites;
        this.clock = clock;
    }

    @QueryHandler
    PorterView answer(FindPorter question) {
        var catalogue = catalogues.current();
        var porter = catalogue.porter(question.porterId()).orElseThrow(Missing::object);
        awaitBookings(question.owner());
        return PorterView.of(porter, catalogue, question.days(), assigned(question.owner(), question.days()));
    }

    @QueryHandler
    Page<PorterView> answer(ListPorters question) {
        var catalogue = catalogues.current();
        CatalogueQueryHandler.requireKnown(question.route(), catalogue);
        var freshness = awaitBookings(question.owner());
        var assigned = assigned(question.owner(), question.days());
        var asked = catalogue.porters().stream()
                .map(porter -> PorterView.of(porter, catalogue, question.days(), assigned))
                .filter(question::asksFor)
                .toList();
        return CatalogueQueryHandler.page(asked, question.window()).as(freshness);
    }

    private Freshness awaitBookings(Owner owner) {
        return ownWrites.await(owner, BookingViews.EVENTS, BookingViews.PROJECTION);
    }

    private Set<PorterId> assigned(Owner owner, DateRange days) {
        return assignedCrew.on(owner.mode(), days, clock.instant());
    }
}
