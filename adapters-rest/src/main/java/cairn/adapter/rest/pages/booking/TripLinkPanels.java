package cairn.adapter.rest.pages.booking;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.TripLinkPanel;
import cairn.application.port.in.TripLinks;
import cairn.application.view.BookingView;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import jakarta.inject.Singleton;

@Singleton
final class TripLinkPanels {

    private final TripLinks links;
    private final PublicAddress address;

    TripLinkPanels(TripLinks links, PublicAddress address) {
        this.links = links;
        this.address = address;
    }

    TripLinkPanel of(BookingView booking, Caller caller) {
        var link = links.find(booking.id(), booking.owner());
        boolean mayWrite = Words.mayWrite(caller, Scope.OPERATOR);
        return new TripLinkPanel(
                booking.id().toString(),
                link.map(found -> address.of("/trips/" + found.token())).orElse(null),
                link.map(found -> Texts.day(found.lastDay())).orElse(""),
                mayWrite && caller.tier().includes(Tier.ENTERPRISE),
                mayWrite);
    }
}
