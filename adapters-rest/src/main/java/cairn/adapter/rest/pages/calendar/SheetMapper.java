package cairn.adapter.rest.pages.calendar;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.MissingPapers;
import cairn.adapter.rest.pages.PhoneLinks;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.ManifestPage.Help;
import cairn.adapter.rest.pages.model.ManifestPage.Member;
import cairn.adapter.rest.pages.model.ManifestPage.Outlook;
import cairn.adapter.rest.pages.model.ManifestPage.Permit;
import cairn.adapter.rest.pages.model.ManifestPage.Person;
import cairn.adapter.rest.pages.model.ManifestPage.Weather;
import cairn.application.view.ApplicationView;
import cairn.application.view.DepartureView;
import cairn.application.view.HospitalView;
import cairn.domain.booking.Customer;
import cairn.domain.booking.NextOfKin;
import cairn.domain.booking.TravelInsurance;
import cairn.domain.booking.Traveller;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.Porter;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.PermitKind;
import cairn.domain.shared.DateRange;
import cairn.domain.weather.Forecast;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

final class SheetMapper {

    private static final String UNKNOWN = "–";

    private SheetMapper() {}

    static String customer(Customer customer) {
        return Stream.of(customer.name(), Optional.of(customer.email().value()), customer.phone())
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    }

    static Person person(Traveller traveller) {
        return new Person(
                traveller.name(),
                traveller.nationality().map(CountryCode::value).orElse(UNKNOWN),
                traveller.dateOfBirth().map(Texts::day).orElse(UNKNOWN),
                traveller.passportNumber().orElse(UNKNOWN),
                traveller.insurance().map(SheetMapper::insurance).orElse(UNKNOWN),
                traveller.diet().orElse(UNKNOWN),
                traveller.nextOfKin().map(SheetMapper::nextOfKin).orElse(UNKNOWN),
                MissingPapers.of(traveller));
    }

    private static String insurance(TravelInsurance insurance) {
        return Stream.of(
                        insurance.insurer(),
                        insurance.policyNumber(),
                        insurance
                                .helicopterRescue()
                                .map(isCovered ->
                                        isCovered ? text("covers helicopters") : text("does not cover helicopters")),
                        insurance.helicopterLimit().map(limit -> text("up to %s", Texts.money(limit))))
                .flatMap(part -> part.stream())
                .collect(Collectors.joining(", "));
    }

    private static String nextOfKin(NextOfKin kin) {
        return kin.name() + kin.phone().map(phone -> ", " + phone).orElse("");
    }

    static List<Member> crew(DepartureView departure) {
        return Stream.concat(departure.guide().stream(), departure.porters().stream())
                .map(SheetMapper::member)
                .toList();
    }

    private static Member member(Porter porter) {
        return new Member(porter.name(), porter.code(), Words.of(porter.role()), String.join(", ", porter.languages()));
    }

    static Permit permit(ApplicationView application) {
        return new Permit(
                application.submission().kinds().stream().map(PermitKind::name).collect(Collectors.joining(", ")),
                Words.count(application.submission().applicants().size(), text("person"), text("people")),
                application.permitNumber().orElseGet(() -> text("not issued yet")),
                Badges.of(application.status()));
    }

    static Help help(EmergencyContact contact) {
        return new Help(
                contact.name(),
                contact.phone(),
                PhoneLinks.of(contact.phone()).orElse(null),
                Words.of(contact.kind()) + ", " + contact.hours());
    }

    static Help help(HospitalView view) {
        var hospital = view.hospital();
        var distance = view.distanceKm()
                .map(km -> ", " + text("%s km from the highest point", Math.round(km)))
                .orElse("");
        return new Help(
                hospital.name(),
                hospital.phone().orElseGet(() -> text("no number known")),
                hospital.phone().flatMap(PhoneLinks::of).orElse(null),
                Words.of(hospital.level()) + ", " + text("%s m", hospital.altitudeMetres()) + distance);
    }

    static Weather weather(String place, Forecast forecast, DateRange trek) {
        var days = forecast.days().stream()
                .filter(day -> !day.date().isBefore(trek.start()) && day.date().isBefore(trek.end()))
                .map(day -> new Outlook(
                        Texts.day(day.date()),
                        text("%s to %s °C", Math.round(day.minC()), Math.round(day.maxC())),
                        day.outlook()
                                .map(outlook -> Words.of(outlook.condition()))
                                .orElse(UNKNOWN)))
                .toList();
        return new Weather(place, Words.of(forecast.source()), days);
    }
}
