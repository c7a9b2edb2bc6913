package cairn.adapter.rest.pages.traveller;

import cairn.adapter.rest.pages.PhoneLinks;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.conditions.ConditionsPanels;
import cairn.adapter.rest.pages.model.Brand;
import cairn.adapter.rest.pages.model.TravellerPage;
import cairn.adapter.rest.pages.model.TravellerPage.Contact;
import cairn.adapter.rest.pages.model.TravellerPage.Permit;
import cairn.adapter.rest.pages.model.TravellerPage.Phone;
import cairn.application.port.in.FindBranding;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.FindTravellers;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListContacts;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.TripLinks;
import cairn.application.port.in.Window;
import cairn.application.view.BookingView;
import cairn.domain.access.Mode;
import cairn.domain.access.Requester;
import cairn.domain.branding.Branding;
import cairn.domain.branding.BrandingSetting;
import cairn.domain.catalogue.EmergencyContact;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Collects what travellers may see of their booking. Of persons these are first names only: the address of the page is
 * passed on easily, and it may be read by anyone.
 */
@Singleton
final class TravellerPageReader {

    private static final Window ALL = Window.of(TripHoldings.MOST, 0);

    private final Queries queries;
    private final ItineraryMapper itinerary;
    private final Clock clock;

    TravellerPageReader(Queries queries, ItineraryMapper itinerary, Clock clock) {
        this.queries = queries;
        this.itinerary = itinerary;
        this.clock = clock;
    }

    TravellerPage page(BookingView booking, String address) {
        var trail = queries.ask(new FindTrail(booking.trail().toString()));
        var details = booking.arrangement();
        var setting = setting(booking);
        var now = clock.instant();
        return new TravellerPage(
                address,
                booking.owner().mode() == Mode.TEST,
                brand(setting, address),
                agency(booking, setting),
                setting.branding()
                        .flatMap(Branding::phone)
                        .map(TravellerPageReader::phone)
                        .orElse(null),
                trail.name(),
                Words.days(details.startDate(), details.endDate()),
                party(booking),
                itinerary.days(booking, trail),
                permits(booking),
                PackingLists.of(trail, details.startDate()),
                contacts(trail.region()),
                ConditionsPanels.of(queries.ask(new FindConditions(booking.route(), Optional.empty()))
                        .at(now)),
                Texts.at(now),
                Texts.day(details.endDate().plusDays(TripLinks.DAYS_AFTER)));
    }

    BrandingSetting setting(BookingView booking) {
        return queries.ask(new FindBranding(booking.owner().operator()));
    }

    private static Brand brand(BrandingSetting setting, String address) {
        return new Brand(
                setting.branding().map(Branding::name).orElse(Brand.CAIRN.name()),
                setting.logo().map(_ -> address + "/logo").orElse(null),
                setting.branding().map(_ -> address + "/theme.css").orElse(null));
    }

    String agency(BookingView booking, BrandingSetting setting) {
        return setting.branding()
                .map(Branding::name)
                .orElseGet(() -> queries.ask(new FindOperator(booking.owner().operator()))
                        .name());
    }

    private List<String> party(BookingView booking) {
        return queries
                .ask(new FindTravellers(booking.id(), booking.owner(), Optional.empty()))
                .travellers()
                .all()
                .stream()
                .map(traveller -> traveller.name().strip().split("\\s+", 2)[0])
                .toList();
    }

    private List<Permit> permits(BookingView booking) {
        var filter = ListApplications.Filter.ofBooking(booking.id().value());
        return queries.ask(new ListApplications(new Requester.Agency(booking.owner()), filter, ALL)).items().stream()
                .filter(application -> application.status().hasClaim())
                .map(TripPermitMapper::permit)
                .toList();
    }

    /** Lists whom to call, the most urgent help first. */
    private List<Contact> contacts(String region) {
        return queries.ask(new ListContacts(Optional.of(region), Optional.empty(), ALL)).items().stream()
                .sorted(Comparator.comparing(EmergencyContact::kind))
                .map(contact ->
                        new Contact(Words.of(contact.kind()), contact.name(), phone(contact.phone()), contact.hours()))
                .toList();
    }

    private static Phone phone(String text) {
        return new Phone(text, PhoneLinks.of(text).orElse(null));
    }
}
