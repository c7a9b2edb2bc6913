package cairn.application.privacy;

import cairn.application.port.out.PersonalIndex;
import cairn.application.privacy.TripBelongings.Trip;
import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.ErasePersonalData;
import cairn.domain.access.PersonalObject;
import cairn.domain.access.PersonalObject.Kind;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.StateManager;

/**
 * Erases the data of objects that have come to an end. An object that changes meanwhile is decided again, and so is a
 * booking that another object names meanwhile: that object is erased, too.
 */
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
        var wanted = new LinkedHashSet<>(command.objects());
        command.objects().forEach(object -> wanted.addAll(belongings(object, unit)));
        var objects = index.readable(wanted);
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

    /** A dispatch may name a booking of another operator, and a reservation another booking later. */
    private List<PersonalObject> belongings(PersonalObject object, ProcessingContext unit) {
        if (object.kind() != Kind.BOOKING) {
            return List.of();
        }
        return states
                .loadEntity(TripBelongings.class, new Trip(new BookingId(object.id())), unit)
                .join()
                .objects()
                .stream()
                .filter(each -> each.owner().equals(object.owner()))
                .filter(each -> each.kind() != Kind.RESERVATION
                        || loaded(Reservation.class, new ReservationId(each.id()), unit)
                                .lodging()
                                .bookingId()
                                .filter(object.id()::equals)
                                .isPresent())
                .toList();
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
