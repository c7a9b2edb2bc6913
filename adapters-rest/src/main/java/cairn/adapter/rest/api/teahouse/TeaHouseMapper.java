package cairn.adapter.rest.api.teahouse;

import cairn.adapter.rest.api.teahouse.TeaHouseDetail.PricedPlan;
import cairn.adapter.rest.api.teahouse.TeaHouseDetail.Reviews;
import cairn.adapter.rest.http.json.MealPlanName;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.AvailabilityView;
import cairn.application.view.ReservationView;
import cairn.application.view.TeaHouseView;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.reservation.Guest;
import cairn.domain.shared.Money;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class, imports = Reviews.class)
interface TeaHouseMapper extends WireValues {

    @Mapping(target = ".", source = "view.house")
    @Mapping(target = "lat", source = "view.house.latitude")
    @Mapping(target = "lng", source = "view.house.longitude")
    @Mapping(target = "altitudeM", source = "view.house.altitudeMetres")
    TeaHouseItem toItem(TeaHouseView view, @Nullable Integer availableRooms);

    @Mapping(target = ".", source = "house")
    @Mapping(target = "lat", source = "house.latitude")
    @Mapping(target = "lng", source = "house.longitude")
    @Mapping(target = "altitudeM", source = "house.altitudeMetres")
    @Mapping(target = "mealPlans", source = "house.pricePerRoomNight")
    @Mapping(target = "reviews", expression = "java(new Reviews(0, java.util.List.of()))")
    TeaHouseDetail toDetail(TeaHouseView view);

    @Mapping(target = ".", source = "house")
    @Mapping(target = "teaHouseId", source = "house.id")
    @Mapping(target = "altitudeM", source = "house.altitudeMetres")
    HouseAvailability toAvailability(AvailabilityView.House house);

    @Mapping(target = "availableRooms", source = "roomsFree")
    HouseAvailability.Night toNight(AvailabilityView.Night night);

    @Mapping(target = "checkIn", source = "lodging.stay.checkIn")
    @Mapping(target = "checkOut", source = "lodging.stay.checkOut")
    @Mapping(target = "rooms", source = "lodging.stay.rooms")
    @Mapping(target = "guests", source = "lodging.guests")
    @Mapping(target = "guestName", source = "lodging.guest")
    @Mapping(target = "bookingId", source = "lodging.bookingId")
    HouseAvailability.Stay toStay(ReservationView view);

    default @Nullable List<HouseAvailability.Stay> toStays(Optional<List<ReservationView>> views) {
        return views.map(own -> own.stream().map(this::toStay).toList()).orElse(null);
    }

    default @Nullable String nameOrNull(Optional<Guest> guest) {
        return guest.map(Guest::name).orElse(null);
    }

    MealPlanName toName(MealPlan plan);

    default List<PricedPlan> toPlans(Map<MealPlan, Money> prices) {
        return prices.entrySet().stream()
                .map(price -> new PricedPlan(toName(price.getKey()), money(price.getValue())))
                .toList();
    }
}
