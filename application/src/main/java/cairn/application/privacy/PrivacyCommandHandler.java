package cairn.application.privacy;

import cairn.application.port.out.PersonalIndex;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.ErasePersonalData;
import cairn.domain.access.PersonalObject;
import cairn.domain.booking.Booking;
import cairn.domain.booking.BookingId;
import cairn.domain.dispatch.Dispatch;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.Optional;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.StateManager;

/** Erases the data of objects that have come to an end. An object that changes meanwhile is decided again. */
final class PrivacyCommandHandler {

    private final StateManager states;
    private final PersonalIndex index;
    private final Clock clock;

    PrivacyCommandHandler(StateManager states, PersonalIndex index, Clock clock) {
        this.states = states;
        this.index = index;
        this.clock = clock;
    }

    @CommandHandler
    void handle(ErasePersonalData command, EventAppender events, ProcessingContext unit) {
        requireEncrypted(index);
        var objects = index.readable(command.objects());
        objects.forEach(object -> requireErasable(object, unit));
        objects.forEach(object -> events.append(PersonalDataErased.of(object)));
    }

    /** @throws Conflict if earlier events have personal data in clear, so that persons are not found */
    static void requireEncrypted(PersonalIndex index) {
        if (!index.isComplete()) {
            throw new Conflict(
                    "personal-data-in-clear",
                    "Earlier personal data are not encrypted yet: an administrator must run ./cairn rekey --events");
        }
    }

    private void requireErasable(PersonalObject object, ProcessingContext unit) {
        var now = clock.instant();
        switch (object.kind()) {
            case BOOKING ->
                loaded(Booking.class, new BookingId(object.id()), unit).requireErasable(now);
            case RESERVATION ->
                loaded(Reservation.class, new ReservationId(object.id()), unit).requireErasable();
            case PERMIT ->
                loaded(PermitApplication.class, new ApplicationId(object.id()), unit)
                        .requireErasable(now);
            case DISPATCH ->
                loaded(Dispatch.class, new DispatchId(object.id()), unit).requireErasable();
        }
    }

    private <T> T loaded(Class<T> aggregate, Object id, ProcessingContext unit) {
        return Optional.ofNullable(states.loadEntity(aggregate, id, unit).join())
                .orElseThrow(Missing::object);
    }
}
