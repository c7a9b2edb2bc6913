package cairn.adapter.rest.api.reservation;

import cairn.adapter.rest.http.json.WireValues;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.view.ReservationView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Guest;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.reservation.ReservationCommand.CreateReservation;
import cairn.domain.reservation.ReservationCommand.UpdateReservation;
import cairn.domain.reservation.ReservationId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mapstruct.IterableMapping;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.NullValueMappingStrategy;

@Mapper(config = WireValues.class)
public interface ReservationMapper extends WireValues {

    @Mapping(target = "mealPlan", source = "request")
    @Mapping(target = "guest", source = "request.guestName")
    @Mapping(target = "with", ignore = true) // a method that MapStruct takes for a setter
    CreateReservation toCommand(ReservationRequest request, ReservationId reservationId, Owner owner, String teaHouse);

    @Mapping(target = "mealPlan", source = "request")
    @Mapping(target = "guest", source = "request.guestName")
    UpdateReservation toCommand(
            ReservationRequest request, ReservationId reservationId, Owner owner, Optional<Integer> expected);

    @Mapping(target = "livemode", source = "owner.mode")
    @Mapping(target = "teaHouseId", source = "lodging.stay.teaHouse")
    @Mapping(target = "checkIn", source = "lodging.stay.checkIn")
    @Mapping(target = "checkOut", source = "lodging.stay.checkOut")
    @Mapping(target = "rooms", source = "lodging.stay.rooms")
    @Mapping(target = "guests", source = "lodging.guests")
    @Mapping(target = "mealPlan", source = "lodging.mealPlan")
    @Mapping(target = "guestName", source = "lodging.guest")
    @Mapping(target = "bookingId", source = "lodging.bookingId")
    @Mapping(target = "nights", expression = "java(view.lodging().stay().nightCount())")
    ReservationResponse toResponse(ReservationView view);

    default Filter toFilter(ReservationFilters filters) {
        return new Filter(
                toStatuses(filters.status()),
                Optional.ofNullable(filters.teaHouseId())
                        .map(TeaHouseId::new)
                        .map(Set::of)
                        .orElseGet(Set::of),
                Optional.ofNullable(filters.checkIn()),
                Optional.ofNullable(filters.checkOut()),
                Optional.ofNullable(filters.bookingId()));
    }

    @IterableMapping(nullValueMappingStrategy = NullValueMappingStrategy.RETURN_DEFAULT)
    Set<Status> toStatuses(@Nullable List<ReservationStatus> asked);

    default MealPlan mealPlan(ReservationRequest request) {
        var asked = request.mealPlan();
        return asked == null ? MealPlan.ROOM_ONLY : MealPlan.valueOf(asked.name());
    }

    default Optional<Guest> guest(@Nullable String name) {
        return Optional.ofNullable(name).map(Guest::new);
    }

    default @Nullable String nameOrNull(Optional<Guest> guest) {
        return guest.map(Guest::name).orElse(null);
    }
}
