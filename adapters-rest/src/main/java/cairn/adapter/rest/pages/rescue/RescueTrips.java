package cairn.adapter.rest.pages.rescue;

import static cairn.adapter.rest.pages.language.Translations.text;

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

final class RescueTrips {

    private RescueTrips() {}

    static Trip trip(TripView trip, boolean mayOpen) {
        var booking = trip.booking();
        var details = booking.arrangement();
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(text("Booking"), BookingTexts.name(booking)));
        facts.add(new Fact(text("Customer"), BookingTexts.customer(booking)));
        facts.add(new Fact(text("Route"), booking.route().value()));
        facts.add(NepaliDates.fact(text("Days"), details.startDate(), details.endDate()));
        facts.add(new Fact(text("Party"), Words.count(details.partySize(), text("trekker"), text("trekkers"))));
        trip.guide()
                .ifPresent(guide -> facts.add(new Fact(
                        text("Guide"), text("%s, speaks %s", guide.name(), String.join(", ", guide.languages())))));
        if (!trip.insurances().isEmpty()) {
            facts.add(new Fact(
                    text("Insurance in the permit applications"),
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
                        traveller.dateOfBirth().map(Texts::day).map(day -> text("born %s", day))),
                insurance
                        .map(known -> joined(known.insurer(), known.policyNumber()))
                        .orElse(text("unknown")),
                insurance.map(RescueTrips::cover).orElse(text("unknown")),
                traveller
                        .nextOfKin()
                        .map(kin -> joined(Optional.of(kin.name()), kin.phone()))
                        .orElse(text("unknown")));
    }

    private static String cover(TravelInsurance insurance) {
        var limit = insurance
                .helicopterLimit()
                .map(sum -> text(", up to %s", Texts.money(sum)))
                .orElse("");
        return insurance
                .helicopterRescue()
                .map(covers -> covers ? text("yes") + limit : text("no"))
                .orElse(text("unknown"));
    }

    private static String joined(Optional<String> first, Optional<String> second) {
        var known = Stream.concat(first.stream(), second.stream()).collect(Collectors.joining(", "));
        return known.isEmpty() ? text("unknown") : known;
    }
}
