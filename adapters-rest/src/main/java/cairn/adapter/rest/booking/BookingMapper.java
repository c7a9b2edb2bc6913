package cairn.adapter.rest.booking;

import cairn.adapter.rest.wire.MoneyMember;
import cairn.adapter.rest.wire.WireValues;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.view.BookingView;
import cairn.application.view.BookingView.Cancellation;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.Booking.Status;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Customer;
import cairn.domain.booking.TrailChoice;
import cairn.domain.booking.TrailChoice.ByRoute;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

/** Between bookings on the wire and bookings in the core. */
@Mapper(componentModel = ComponentModel.JSR330)
interface BookingMapper extends WireValues {

    int USUAL_HOLD_MINUTES = 30;

    @Mapping(target = "trail", source = "request")
    @Mapping(target = "customer", source = "request")
    @Mapping(target = "hold", source = "request")
    CreateBooking toCommand(CreateBookingRequest request, BookingId bookingId, Owner owner);

    @Mapping(target = "livemode", source = "owner.mode")
    @Mapping(target = "trailId", source = "trail")
    @Mapping(target = "routeId", source = "route")
    @Mapping(target = "customerEmail", source = "customer.email.value")
    @Mapping(target = "customerName", source = "customer.name")
    @Mapping(target = "balanceDue", expression = "java(money(view.balanceDue()))")
    BookingResponse toResponse(BookingView view);

    BookingResponse.Cancelled toCancelled(Cancellation cancellation);

    default Filter toFilter(BookingFilters filters) {
        return new Filter(
                statuses(filters.status()),
                Optional.ofNullable(filters.startDate()),
                Optional.ofNullable(filters.endDate()),
                Optional.ofNullable(filters.trailId()).map(TrailId::new),
                Optional.ofNullable(filters.routeId()).map(RouteId::new),
                Optional.ofNullable(filters.customerEmail()),
                Optional.ofNullable(filters.reference()));
    }

    private static Set<Status> statuses(@Nullable List<BookingStatus> asked) {
        return asked == null
                ? Set.of()
                : asked.stream().map(each -> Status.valueOf(each.name())).collect(Collectors.toSet());
    }

    default TrailChoice trail(CreateBookingRequest request) {
        return request.trailId() == null
                ? new ByRoute(new RouteId(Objects.requireNonNull(request.routeId())))
                : new ByTrail(new TrailId(request.trailId()));
    }

    default Customer customer(CreateBookingRequest request) {
        return new Customer(new EmailAddress(request.customerEmail()), Optional.ofNullable(request.customerName()));
    }

    default Optional<Duration> hold(CreateBookingRequest request) {
        if (!Boolean.TRUE.equals(request.hold())) {
            return Optional.empty();
        }
        int minutes = Objects.requireNonNullElse(request.holdMinutes(), USUAL_HOLD_MINUTES);
        return Optional.of(Duration.ofMinutes(minutes));
    }

    default Map<String, String> metadata(@Nullable Map<String, String> pairs) {
        return pairs == null ? Map.of() : pairs;
    }

    default Optional<Money> price(@Nullable MoneyMember price) {
        return Optional.ofNullable(price).map(MoneyMember::toMoney);
    }

    default boolean isLive(Mode mode) {
        return mode == Mode.LIVE;
    }

    default UUID id(BookingId id) {
        return id.value();
    }

    default BookingResponse.@Nullable Cancelled cancelledOrNull(Optional<Cancellation> cancellation) {
        return cancellation.map(this::toCancelled).orElse(null);
    }
}
