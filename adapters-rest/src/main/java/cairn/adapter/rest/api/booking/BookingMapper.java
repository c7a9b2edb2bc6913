package cairn.adapter.rest.api.booking;

import cairn.adapter.rest.api.traveller.TravellerMapping;
import cairn.adapter.rest.http.json.MoneySum;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.view.BookingChange;
import cairn.application.view.BookingView;
import cairn.application.view.BookingView.Cancellation;
import cairn.application.view.CancellationQuoteView;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingCommand.CancelBooking;
import cairn.domain.booking.BookingCommand.CreateBooking;
import cairn.domain.booking.BookingCommand.UpdateBooking;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.booking.TrailChoice;
import cairn.domain.booking.TrailChoice.ByRoute;
import cairn.domain.booking.TrailChoice.ByTrail;
import cairn.domain.catalogue.PorterId;
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
import org.jspecify.annotations.Nullable;
import org.mapstruct.IterableMapping;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.NullValueMappingStrategy;

@Mapper(config = WireValues.class)
public interface BookingMapper extends TravellerMapping {

    int USUAL_HOLD_MINUTES = 30;

    @Mapping(target = "trail", source = "request")
    @Mapping(target = "customer", source = "request")
    @Mapping(target = "crew", source = "request")
    @Mapping(target = "hold", source = "request")
    CreateBooking toCommand(CreateBookingRequest request, BookingId bookingId, Owner owner);

    @Mapping(target = "livemode", source = "view.owner.mode")
    @Mapping(target = "trailId", source = "view.trail")
    @Mapping(target = "routeId", source = "view.route")
    @Mapping(target = "startDate", source = "view.arrangement.startDate")
    @Mapping(target = "endDate", source = "view.arrangement.endDate")
    @Mapping(target = "partySize", source = "view.arrangement.partySize")
    @Mapping(target = "customerEmail", source = "view.arrangement.customer.email.value")
    @Mapping(target = "customerName", source = "view.arrangement.customer.name")
    @Mapping(target = "customerPhone", source = "view.arrangement.customer.phone")
    @Mapping(target = "guideId", source = "view.arrangement.crew.guide")
    @Mapping(target = "porterIds", source = "view.arrangement.crew.porters")
    @Mapping(target = "reference", source = "view.arrangement.reference")
    @Mapping(target = "notes", source = "view.arrangement.notes")
    @Mapping(target = "metadata", source = "view.arrangement.metadata")
    @Mapping(target = "balanceDue", expression = "java(sum(view.balance().due()))")
    @Mapping(target = "feeReceivable", expression = "java(money(view.balance().feeReceivable()))")
    @Mapping(target = "refundDue", expression = "java(money(view.balance().refundDue()))")
    @Mapping(target = "reservations", source = "linked.reservations")
    @Mapping(target = "permits", source = "linked.permits")
    @Mapping(target = "dispatches", source = "linked.dispatches")
    @Mapping(target = "related", source = "linked.related")
    @Mapping(target = "stillHeld", source = "linked.stillHeld")
    BookingResponse toResponse(BookingView view, Expansions linked);

    default BookingResponse toResponse(BookingView view) {
        return toResponse(view, Expansions.NOTHING);
    }

    BookingResponse.Cancelled toCancelled(Cancellation cancellation);

    @Mapping(target = "customer", source = "request")
    @Mapping(target = "crew", source = "request")
    UpdateBooking toCommand(UpdateBookingRequest request, BookingId bookingId, Owner owner, Optional<Integer> expected);

    @Mapping(target = "quoteId", source = "id")
    @Mapping(target = ".", source = "quote")
    CancellationQuoteResponse toResponse(CancellationQuoteView view);

    @Mapping(target = "timestamp", source = "at")
    @Mapping(target = "sequence", source = "after.version")
    @Mapping(target = "data", source = "after")
    BookingEventResponse toResponse(BookingChange change);

    default CancelBooking toCommand(
            @Nullable CancelBookingRequest request, BookingId bookingId, Owner owner, Optional<Integer> expected) {
        var asked = Optional.ofNullable(request);
        return new CancelBooking(
                bookingId,
                owner,
                asked.map(CancelBookingRequest::reason),
                asked.map(CancelBookingRequest::quoteId),
                expected);
    }

    default Filter toFilter(BookingFilters filters) {
        return new Filter(
                toStatuses(filters.status()),
                Optional.ofNullable(filters.startDate()),
                Optional.ofNullable(filters.endDate()),
                Optional.ofNullable(filters.trailId()).map(TrailId::new),
                Optional.ofNullable(filters.routeId()).map(RouteId::new),
                Optional.ofNullable(filters.customerEmail()),
                Optional.ofNullable(filters.guideId()).map(PorterId::new),
                Optional.ofNullable(filters.reference()),
                Optional.ofNullable(filters.affectedByClosure()),
                Optional.ofNullable(filters.q()),
                Optional.ofNullable(filters.balanceDue()));
    }

    default ListBookings.Sort toSort(BookingFilters filters) {
        return filters.sort() == null ? ListBookings.Sort.NEWEST : toSort(filters.sort());
    }

    ListBookings.Sort toSort(BookingSort sort);

    @IterableMapping(nullValueMappingStrategy = NullValueMappingStrategy.RETURN_DEFAULT)
    Set<BookingStatus> toStatuses(@Nullable List<BookingStatusName> asked);

    default TrailChoice trail(CreateBookingRequest request) {
        return request.trailId() == null
                ? new ByRoute(new RouteId(Objects.requireNonNull(request.routeId())))
                : new ByTrail(new TrailId(request.trailId()));
    }

    default Customer customer(CreateBookingRequest request) {
        return customer(request.customerEmail(), request.customerName(), request.customerPhone());
    }

    default Customer customer(UpdateBookingRequest request) {
        return customer(request.customerEmail(), request.customerName(), request.customerPhone());
    }

    private static Customer customer(String email, @Nullable String name, @Nullable String phone) {
        return new Customer(new EmailAddress(email), Optional.ofNullable(name), Optional.ofNullable(phone));
    }

    default Crew crew(CreateBookingRequest request) {
        return crew(request.guideId(), request.porterIds());
    }

    default Crew crew(UpdateBookingRequest request) {
        return crew(request.guideId(), request.porterIds());
    }

    private static Crew crew(@Nullable UUID guide, @Nullable List<UUID> porters) {
        return new Crew(
                Optional.ofNullable(guide).map(PorterId::new),
                porters == null
                        ? List.of()
                        : porters.stream().map(PorterId::new).toList());
    }

    default MoneySum sum(Money money) {
        return MoneySum.of(money);
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

    default BookingResponse.@Nullable Cancelled cancelledOrNull(Optional<Cancellation> cancellation) {
        return cancellation.map(this::toCancelled).orElse(null);
    }
}
