package cairn.application.revenue;

import cairn.application.port.out.RevenueFactStore;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingCompleted;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingPaymentRecorded;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;

final class RevenueProjection {

    private final RevenueFactWriter writer;

    RevenueProjection(RevenueFactStore facts) {
        this.writer = new RevenueFactWriter(facts);
    }

    @EventHandler
    void on(BookingCreated event, EventMessage message, ProcessingContext unit) {
        writer.add(event, message, unit);
    }

    @EventHandler
    void on(BookingConfirmed event, EventMessage message, ProcessingContext unit) {
        writer.add(event, message, unit);
    }

    @EventHandler
    void on(BookingCancelled event, EventMessage message, ProcessingContext unit) {
        writer.add(event, message, unit);
    }

    @EventHandler
    void on(BookingUpdated event, EventMessage message, ProcessingContext unit) {
        writer.add(event, message, unit);
    }

    @EventHandler
    void on(BookingTravellersUpdated event, EventMessage message, ProcessingContext unit) {
        writer.add(event, message, unit);
    }

    @EventHandler
    void on(BookingExpired event, EventMessage message, ProcessingContext unit) {
        writer.add(event, message, unit);
    }

    @EventHandler
    void on(BookingStarted event, EventMessage message, ProcessingContext unit) {
        writer.add(event, message, unit);
    }

    @EventHandler
    void on(BookingCompleted event, EventMessage message, ProcessingContext unit) {
        writer.add(event, message, unit);
    }

    @EventHandler
    void on(BookingPaymentRecorded event, EventMessage message, ProcessingContext unit) {
        writer.add(event, message, unit);
    }
}
