package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.TravellersView;
import cairn.domain.booking.NextOfKin;
import cairn.domain.booking.TravelInsurance;
import cairn.domain.booking.Traveller;
import cairn.domain.booking.Travellers;
import cairn.domain.permit.CountryCode;
import cairn.domain.shared.Money;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

interface TravellerMapping extends WireValues {

    TravellersResponse toResponse(TravellersView view);

    TravellerMember toMember(Traveller traveller);

    InsuranceMember toMember(TravelInsurance insurance);

    NextOfKinMember toMember(NextOfKin nextOfKin);

    Traveller toTraveller(TravellerMember member);

    TravelInsurance toInsurance(InsuranceMember member);

    NextOfKin toNextOfKin(NextOfKinMember member);

    default Travellers toTravellers(@Nullable List<TravellerMember> members) {
        return members == null
                ? Travellers.NONE
                : new Travellers(members.stream().map(this::toTraveller).toList());
    }

    default List<TravellerMember> members(Travellers travellers) {
        return travellers.all().stream().map(this::toMember).toList();
    }

    default @Nullable InsuranceMember insuranceOrNull(Optional<TravelInsurance> insurance) {
        return insurance.map(this::toMember).orElse(null);
    }

    default @Nullable NextOfKinMember nextOfKinOrNull(Optional<NextOfKin> nextOfKin) {
        return nextOfKin.map(this::toMember).orElse(null);
    }

    default Optional<TravelInsurance> optionalInsurance(@Nullable InsuranceMember member) {
        return Optional.ofNullable(member).map(this::toInsurance);
    }

    default Optional<NextOfKin> optionalNextOfKin(@Nullable NextOfKinMember member) {
        return Optional.ofNullable(member).map(this::toNextOfKin);
    }

    default @Nullable String codeOrNull(Optional<CountryCode> country) {
        return country.map(CountryCode::value).orElse(null);
    }

    default Optional<CountryCode> optionalCountry(@Nullable String code) {
        return Optional.ofNullable(code).map(CountryCode::new);
    }

    default Optional<Money> optionalMoney(@Nullable Amount amount) {
        return Optional.ofNullable(amount).map(Amount::toMoney);
    }
}
