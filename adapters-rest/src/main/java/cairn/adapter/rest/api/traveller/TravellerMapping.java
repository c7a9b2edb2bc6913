package cairn.adapter.rest.api.traveller;

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

public interface TravellerMapping extends WireValues {

    TravellersResponse toResponse(TravellersView view);

    TravellerJson toJson(Traveller traveller);

    InsuranceJson toJson(TravelInsurance insurance);

    NextOfKinJson toJson(NextOfKin nextOfKin);

    Traveller toTraveller(TravellerJson json);

    TravelInsurance toInsurance(InsuranceJson json);

    NextOfKin toNextOfKin(NextOfKinJson json);

    default Travellers toTravellers(@Nullable List<TravellerJson> members) {
        return members == null
                ? Travellers.NONE
                : new Travellers(members.stream().map(this::toTraveller).toList());
    }

    default List<TravellerJson> members(Travellers travellers) {
        return travellers.all().stream().map(this::toJson).toList();
    }

    default @Nullable InsuranceJson insuranceOrNull(Optional<TravelInsurance> insurance) {
        return insurance.map(this::toJson).orElse(null);
    }

    default @Nullable NextOfKinJson nextOfKinOrNull(Optional<NextOfKin> nextOfKin) {
        return nextOfKin.map(this::toJson).orElse(null);
    }

    default Optional<TravelInsurance> optionalInsurance(@Nullable InsuranceJson json) {
        return Optional.ofNullable(json).map(this::toInsurance);
    }

    default Optional<NextOfKin> optionalNextOfKin(@Nullable NextOfKinJson json) {
        return Optional.ofNullable(json).map(this::toNextOfKin);
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
