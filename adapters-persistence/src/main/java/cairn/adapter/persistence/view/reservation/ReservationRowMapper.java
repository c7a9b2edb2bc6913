package cairn.adapter.persistence.view.reservation;

import cairn.adapter.persistence.view.RowMapper;
import cairn.application.view.ReservationView;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.Guest;
import cairn.domain.reservation.Lodging;
import cairn.domain.reservation.ReservationId;
import cairn.domain.reservation.Stay;
import cairn.domain.shared.Money;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

@Mapper(componentModel = ComponentModel.JSR330)
interface ReservationRowMapper extends RowMapper<ReservationId, ReservationView, ReservationRow> {

    @Mapping(target = "operatorId", source = "owner.operator.value")
    @Mapping(target = "mode", source = "owner.mode")
    @Mapping(target = "teaHouseId", source = "lodging.stay.teaHouse.value")
    @Mapping(target = "checkIn", source = "lodging.stay.checkIn")
    @Mapping(target = "checkOut", source = "lodging.stay.checkOut")
    @Mapping(target = "rooms", source = "lodging.stay.rooms")
    @Mapping(target = "guests", source = "lodging.guests")
    @Mapping(target = "mealPlan", source = "lodging.mealPlan")
    @Mapping(target = "guestName", source = "lodging.guest")
    @Mapping(target = "bookingId", source = "lodging.bookingId")
    @Mapping(target = "currency", source = "price.currency")
    @Mapping(target = "price", source = "price.minorUnits")
    @Override
    ReservationRow toRow(ReservationView view);

    @Mapping(target = "owner", source = "row")
    @Mapping(target = "lodging", source = "row")
    @Mapping(target = "price", source = "row")
    @Override
    ReservationView toView(ReservationRow row);

    default Lodging lodging(ReservationRow row) {
        return new Lodging(
                new Stay(new TeaHouseId(row.teaHouseId()), row.checkIn(), row.checkOut(), row.rooms()),
                row.guests(),
                MealPlan.valueOf(row.mealPlan()),
                Optional.ofNullable(row.guestName()).map(Guest::new),
                Optional.ofNullable(row.bookingId()));
    }

    default Money price(ReservationRow row) {
        return Money.of(row.price(), row.currency());
    }

    default @Nullable String nameOrNull(Optional<Guest> guest) {
        return guest.map(Guest::name).orElse(null);
    }

    @Override
    default ReservationId id(UUID value) {
        return new ReservationId(value);
    }

    @Override
    default UUID value(ReservationId id) {
        return id.value();
    }
}
