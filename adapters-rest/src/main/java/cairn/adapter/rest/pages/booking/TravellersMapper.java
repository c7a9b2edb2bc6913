package cairn.adapter.rest.pages.booking;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.TravellersPage;
import cairn.adapter.rest.pages.model.TravellersPage.Person;
import cairn.application.view.TravellersView;
import cairn.domain.booking.NextOfKin;
import cairn.domain.booking.TravelInsurance;
import cairn.domain.booking.Traveller;
import cairn.domain.permit.CountryCode;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.IntStream;

final class TravellersMapper {

    private TravellersMapper() {}

    static TravellersPage page(TravellersView party) {
        var named = party.travellers().all();
        var rows = IntStream.range(0, Math.max(named.size(), party.partySize()))
                .mapToObj(place -> place < named.size() ? person(named.get(place)) : Person.BLANK)
                .toList();
        return new TravellersPage(named.size(), rows);
    }

    static Person person(Traveller traveller) {
        var insurance = traveller.insurance();
        var limit = insurance.flatMap(TravelInsurance::helicopterLimit);
        var kin = traveller.nextOfKin();
        return new Person(
                traveller.name(),
                traveller.nationality().map(CountryCode::value).orElse(""),
                day(traveller.dateOfBirth()),
                traveller.passportNumber().orElse(""),
                day(traveller.passportExpiry()),
                insurance.flatMap(TravelInsurance::insurer).orElse(""),
                insurance.flatMap(TravelInsurance::policyNumber).orElse(""),
                insurance
                        .flatMap(TravelInsurance::helicopterRescue)
                        .map(String::valueOf)
                        .orElse(""),
                limit.map(Texts::amount).map(BigDecimal::toPlainString).orElse(""),
                limit.map(sum -> sum.currency().getCurrencyCode()).orElse(Person.BLANK.currency()),
                limit.map(sum -> Texts.digits(sum.currency())).orElse(Person.BLANK.digits()),
                traveller.diet().orElse(""),
                kin.map(NextOfKin::name).orElse(""),
                kin.flatMap(NextOfKin::phone).orElse(""));
    }

    private static String day(Optional<LocalDate> day) {
        return day.map(LocalDate::toString).orElse("");
    }
}
