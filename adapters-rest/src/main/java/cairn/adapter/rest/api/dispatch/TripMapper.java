package cairn.adapter.rest.api.dispatch;

import cairn.adapter.rest.api.dispatch.TripJson.CoverJson;
import cairn.adapter.rest.api.dispatch.TripJson.GuideJson;
import cairn.adapter.rest.api.dispatch.TripJson.KinJson;
import cairn.adapter.rest.api.dispatch.TripJson.TravellerJson;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.TripView;
import cairn.domain.booking.NextOfKin;
import cairn.domain.booking.TravelInsurance;
import cairn.domain.booking.Traveller;
import cairn.domain.catalogue.Porter;
import cairn.domain.permit.CountryCode;
import cairn.domain.permitapplication.Insurance;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface TripMapper extends WireValues {

    @Mapping(target = "reference", source = "booking.arrangement.reference")
    @Mapping(target = "routeId", source = "booking.route.value")
    @Mapping(target = "startDate", source = "booking.arrangement.startDate")
    @Mapping(target = "endDate", source = "booking.arrangement.endDate")
    @Mapping(target = "partySize", source = "booking.arrangement.partySize")
    @Mapping(target = "customerName", source = "booking.arrangement.customer.name")
    @Mapping(target = "porterCount", expression = "java(trip.booking().arrangement().crew().porters().size())")
    @Mapping(target = "insuranceRefs", source = "insurances")
    @Mapping(target = "travellers", source = "travellers.all")
    TripJson toTrip(TripView trip);

    TravellerJson toTraveller(Traveller traveller);

    CoverJson toCover(TravelInsurance insurance);

    KinJson toKin(NextOfKin nextOfKin);

    default @Nullable CoverJson coverOrNull(Optional<TravelInsurance> insurance) {
        return insurance.map(this::toCover).orElse(null);
    }

    default @Nullable KinJson kinOrNull(Optional<NextOfKin> nextOfKin) {
        return nextOfKin.map(this::toKin).orElse(null);
    }

    default @Nullable String codeOrNull(Optional<CountryCode> country) {
        return country.map(CountryCode::value).orElse(null);
    }

    default String reference(Insurance insurance) {
        return insurance.reference();
    }

    GuideJson toGuide(Porter guide);

    default @Nullable GuideJson guideOrNull(Optional<Porter> guide) {
        return guide.map(this::toGuide).orElse(null);
    }
}
