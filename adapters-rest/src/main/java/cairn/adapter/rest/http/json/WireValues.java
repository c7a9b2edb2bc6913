package cairn.adapter.rest.http.json;

import cairn.domain.access.KeyId;
import cairn.domain.access.MemberId;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.HospitalId;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.MapperConfig;
import org.mapstruct.MappingConstants.ComponentModel;

/** Maps domain values to and from their form in requests and responses; every mapper extends it. */
@MapperConfig(componentModel = ComponentModel.JSR330, mappingControl = SingleStep.class)
public interface WireValues {

    default <T> @Nullable T orNull(Optional<T> value) {
        return value.orElse(null);
    }

    default <T> Optional<T> optional(@Nullable T value) {
        return Optional.ofNullable(value);
    }

    default boolean isLive(Mode mode) {
        return mode == Mode.LIVE;
    }

    default Amount money(Money money) {
        return Amount.of(money);
    }

    default @Nullable Amount moneyOrNull(Optional<Money> money) {
        return money.map(Amount::of).orElse(null);
    }

    default EmailAddress address(String text) {
        return new EmailAddress(text);
    }

    default String text(EmailAddress address) {
        return address.value();
    }

    default String slug(RouteId id) {
        return id.value();
    }

    default List<String> slugs(Set<RouteId> ids) {
        return ids.stream().map(RouteId::value).sorted().toList();
    }

    default @Nullable UUID porterOrNull(Optional<PorterId> id) {
        return id.map(PorterId::value).orElse(null);
    }

    default UUID uuid(TrailId id) {
        return id.value();
    }

    default UUID uuid(PorterId id) {
        return id.value();
    }

    default UUID uuid(TeaHouseId id) {
        return id.value();
    }

    default UUID uuid(HospitalId id) {
        return id.value();
    }

    default UUID uuid(BookingId id) {
        return id.value();
    }

    default UUID uuid(ReservationId id) {
        return id.value();
    }

    default UUID uuid(ApplicationId id) {
        return id.value();
    }

    default UUID uuid(DispatchId id) {
        return id.value();
    }

    default UUID uuid(OperatorId id) {
        return id.value();
    }

    default UUID uuid(KeyId id) {
        return id.value();
    }

    default UUID uuid(MemberId id) {
        return id.value();
    }

    default UUID uuid(EndpointId id) {
        return id.value();
    }

    default UUID uuid(DeliveryId id) {
        return id.value();
    }
}
