package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.view.RowMapper;
import cairn.application.view.BookingView;
import cairn.application.view.BookingView.Cancellation;
import cairn.domain.booking.BookingDetails;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;
import org.mapstruct.Named;

@Mapper(componentModel = ComponentModel.JSR330)
interface BookingRowMapper extends RowMapper<BookingId, BookingView, BookingRow> {

    @Mapping(target = "operatorId", source = "owner.operator.value")
    @Mapping(target = "mode", source = "owner.mode")
    @Mapping(target = "trailId", source = "trail.value")
    @Mapping(target = "routeId", source = "route.value")
    @Mapping(target = "startDate", source = "arrangement.startDate")
    @Mapping(target = "endDate", source = "arrangement.endDate")
    @Mapping(target = "partySize", source = "arrangement.partySize")
    @Mapping(target = "customerEmail", source = "arrangement.customer.email.value")
    @Mapping(target = "customerName", source = "arrangement.customer.name")
    @Mapping(target = "customerPhone", source = "arrangement.customer.phone")
    @Mapping(target = "guideId", source = "arrangement.crew.guide")
    @Mapping(target = "porterIds", source = "arrangement.crew.porters")
    @Mapping(target = "reference", source = "arrangement.reference")
    @Mapping(target = "notes", source = "arrangement.notes")
    @Mapping(target = "metadata", source = "arrangement.metadata")
    @Mapping(target = "currency", source = "price.currency")
    @Mapping(target = "price", source = "price.minorUnits")
    @Mapping(target = "paid", source = "paid.minorUnits")
    @Mapping(target = "cancelledAt", source = "cancellation", qualifiedByName = "cancelledAt")
    @Mapping(target = "cancellationReason", source = "cancellation", qualifiedByName = "reason")
    @Mapping(target = "cancellationFee", source = "cancellation", qualifiedByName = "fee")
    @Mapping(target = "cancellationRefund", source = "cancellation", qualifiedByName = "refund")
    @Override
    BookingRow toRow(BookingView view);

    @Mapping(target = "asOf", ignore = true) // methods of the view that MapStruct takes for setters
    @Mapping(target = "onRoute", ignore = true)
    @Mapping(target = "affectedByClosure", constant = "false")
    @Mapping(target = "owner", source = "row")
    @Mapping(target = "trail", source = "trailId")
    @Mapping(target = "route", source = "routeId")
    @Mapping(target = "arrangement", source = "row")
    @Mapping(target = "price", source = "row", qualifiedByName = "price")
    @Mapping(target = "paid", source = "row", qualifiedByName = "paid")
    @Mapping(target = "cancellation", source = "row")
    @Override
    BookingView toView(BookingRow row);

    default BookingDetails arrangement(BookingRow row) {
        return new BookingDetails(
                row.startDate(),
                row.endDate(),
                row.partySize(),
                new Customer(
                        new EmailAddress(row.customerEmail()),
                        Optional.ofNullable(row.customerName()),
                        Optional.ofNullable(row.customerPhone())),
                new Crew(
                        Optional.ofNullable(row.guideId()).map(PorterId::new),
                        row.porterIds().stream().map(PorterId::new).toList()),
                Optional.ofNullable(row.reference()),
                Optional.ofNullable(row.notes()),
                row.metadata());
    }

    default @Nullable UUID idOrNull(Optional<PorterId> id) {
        return id.map(PorterId::value).orElse(null);
    }

    default UUID porter(PorterId id) {
        return id.value();
    }

    /**
     * Returns a cancellation for every booking with a fee: an open booking has one if part of the party
     * left.
     */
    default Optional<Cancellation> cancellation(BookingRow row) {
        return Optional.ofNullable(row.cancellationFee())
                .map(fee -> new Cancellation(
                        Optional.ofNullable(row.cancellationReason()),
                        Optional.ofNullable(row.cancelledAt()),
                        money(fee, row),
                        Optional.ofNullable(row.cancellationRefund()).map(refund -> money(refund, row))));
    }

    @Named("price")
    default Money price(BookingRow row) {
        return money(row.price(), row);
    }

    @Named("paid")
    default Money paid(BookingRow row) {
        return money(row.paid(), row);
    }

    @Named("cancelledAt")
    default @Nullable Instant cancelledAt(Optional<Cancellation> cancellation) {
        return cancellation.flatMap(Cancellation::at).orElse(null);
    }

    @Named("reason")
    default @Nullable String reason(Optional<Cancellation> cancellation) {
        return cancellation.flatMap(Cancellation::reason).orElse(null);
    }

    @Named("fee")
    default @Nullable Long fee(Optional<Cancellation> cancellation) {
        return cancellation.map(end -> end.fee().minorUnits()).orElse(null);
    }

    @Named("refund")
    default @Nullable Long refund(Optional<Cancellation> cancellation) {
        return cancellation.flatMap(Cancellation::refund).map(Money::minorUnits).orElse(null);
    }

    @Override
    default BookingId id(UUID value) {
        return new BookingId(value);
    }

    @Override
    default UUID value(BookingId id) {
        return id.value();
    }

    private static Money money(long minorUnits, BookingRow row) {
        return Money.of(minorUnits, row.currency());
    }
}
