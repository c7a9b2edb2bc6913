package cairn.adapter.rest.pages.rescue;

import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.booking.BookingTexts;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.RescueCallPage.Person;
import cairn.adapter.rest.pages.model.RescueCallPage.Trip;
import cairn.application.view.TripView;
import cairn.domain.booking.TravelInsurance;
import cairn.domain.booking.Traveller;
import cairn.domain.permit.CountryCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows the party of a booking with the data that a rescue needs. */
final class RescueTrips {

    private static final String UNKNOWN = "unknown";

    private RescueTrips() {}

    static Trip trip(TripView trip, boolean mayOpen) {
        var booking = trip.booking();
        var details = booking.arrangement();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Booking", BookingTexts.name(booking)));
        facts.add(new Fact("Customer", BookingTexts.customer(booking)));
        facts.add(new Fact("Route", booking.route().value()));
        facts.add(NepaliDates.fact("Days", details.startDate(), details.endDate()));
        facts.add(new Fact("Party", Words.count(details.partySize(), "trekker", "trekkers")));
        trip.guide()
                .ifPresent(guide -> facts.add(
                        new Fact("Guide", guide.name() + ", speaks " + String.join(", ", guide.languages()))));
        if (!trip.insurances().isEmpty()) {
            facts.add(new Fact(
                    "Insurance in the permit applications",
                    trip.insurances().stream()
                            .map(insurance -> insurance.reference())
                            .collect(Collectors.joining(", "))));
        }
        return new Trip(
                mayOpen ? booking.id().toString() : null,
                List.copyOf(facts),
                trip.travellers().all().stream().map(RescueTrips::person).toList());
    }

    private static Person person(Traveller traveller) {
        var insurance = traveller.insurance();
        return new Person(
                traveller.name(),
                joined(
                        traveller.nationality().map(CountryCode::value),
                        traveller.dateOfBirth().map(Texts::day).map(day -> "born " + day)),
                insurance
                        .map(known -> joined(known.insurer(), known.policyNumber()))
                        .orElse(UNKNOWN),
                insurance.map(RescueTrips::cover).orElse(UNKNOWN),
                traveller
                        .nextOfKin()
                        .map(kin -> joined(Optional.of(kin.name()), kin.phone()))
                        .orElse(UNKNOWN));
    }

    private static String cover(TravelInsurance insurance) {
        var limit = insurance
                .helicopterLimit()
                .map(sum -> ", up to " + Texts.money(sum))
                .orElse("");
        return insurance
                .helicopterRescue()
                .map(covers -> covers ? "yes" + limit : "no")
                .orElse(UNKNOWN);
    }

    private static String joined(Optional<String> first, Optional<String> second) {
        var text = Stream.concat(first.stream(), second.stream()).collect(Collectors.joining(", "));
        return text.isEmpty() ? UNKNOWN : text;
    }
}
