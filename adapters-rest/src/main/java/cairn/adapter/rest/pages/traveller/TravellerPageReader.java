package cairn.adapter.rest.pages.traveller;

import static cairn.adapter.rest.pages.language.Translations.text;

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
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListContacts;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.TripLinks;
import cairn.application.port.in.Window;
import cairn.application.view.BookingView;
import cairn.application.view.ConditionsView;
import cairn.domain.access.Mode;
import cairn.domain.access.Requester;
import cairn.domain.branding.Branding;
import cairn.domain.branding.BrandingSetting;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.Rejection.Missing;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Collects what travellers may see of their booking. No person is named: the address of the page is passed on easily,
 * and it may be read by anyone. A trail that is no longer in the catalogue leaves its parts of the page empty.
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
        var trail = trail(booking);
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
                trail.map(Trail::name).orElseGet(() -> booking.route().value()),
                Words.days(details.startDate(), details.endDate()),
                Words.count(details.partySize(), text("trekker"), text("trekkers")),
                itinerary.days(booking, trail.map(Trail::waypoints).orElseGet(List::of)),
                permits(booking),
                trail.map(known -> PackingLists.of(known, details.startDate())).orElseGet(List::of),
                contacts(trail.map(Trail::region)),
                conditions(booking)
                        .map(found -> ConditionsPanels.of(found.at(now)))
                        .orElse(null),
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

    private Optional<Trail> trail(BookingView booking) {
        try {
            return Optional.of(queries.ask(new FindTrail(booking.trail().toString())));
        } catch (Missing _) {
            return Optional.empty();
        }
    }

    private Optional<ConditionsView> conditions(BookingView booking) {
        try {
            return Optional.of(queries.ask(new FindConditions(booking.route(), Optional.of(booking.owner()))));
        } catch (Missing _) {
            return Optional.empty();
        }
    }

    private List<Permit> permits(BookingView booking) {
        var filter = ListApplications.Filter.ofBooking(booking.id().value());
        return queries.ask(new ListApplications(new Requester.Agency(booking.owner()), filter, ALL)).items().stream()
                .filter(application -> application.status().hasClaim())
                .map(TripPermitMapper::permit)
                .toList();
    }

    /** Lists whom to call, the most urgent help first. */
    private List<Contact> contacts(Optional<String> region) {
        return queries.ask(new ListContacts(region, Optional.empty(), ALL)).items().stream()
                .sorted(Comparator.comparing(EmergencyContact::kind))
                .map(contact ->
                        new Contact(Words.of(contact.kind()), contact.name(), phone(contact.phone()), contact.hours()))
                .toList();
    }

    private static Phone phone(String text) {
        return new Phone(text, PhoneLinks.of(text).orElse(null));
    }
}
