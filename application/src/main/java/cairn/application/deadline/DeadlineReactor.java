package cairn.application.deadline;

import cairn.application.axon.History;
import cairn.application.axon.TransactionalUnits;
import cairn.application.port.log.Tags;
import cairn.application.port.out.Deadlines;
import cairn.application.view.Deadline;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.dispatch.Dispatch;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.permitapplication.PermitApplication;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.axonframework.messaging.core.Context.ResourceKey;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;

/**
 * Sets the deadlines that follow from events, and clears those that no longer apply, once for each unit of work and in
 * the transaction of its token.
 */
final class DeadlineReactor {

    private final ResourceKey<Map<Deadline.Id, Optional<Instant>>> agenda = ResourceKey.withLabel("deadlines");
    private final Deadlines deadlines;
    private final History history;

    DeadlineReactor(Deadlines deadlines, History history) {
        this.deadlines = deadlines;
        this.history = history;
    }

    @EventHandler
    void on(BookingCreated event, ProcessingContext unit) {
        if (event.holdExpiresAt().isPresent()) {
            note(Deadline.Id.ofHold(event.owner(), event.bookingId()), event.holdExpiresAt(), unit);
        }
    }

    @EventHandler
    void on(BookingConfirmed event, ProcessingContext unit) {
        note(Deadline.Id.ofHold(event.owner(), event.bookingId()), Optional.empty(), unit);
    }

    @EventHandler
    void on(BookingCancelled event, ProcessingContext unit) {
        note(Deadline.Id.ofHold(event.owner(), event.bookingId()), Optional.empty(), unit);
    }

    @EventHandler
    void on(BookingExpired event, ProcessingContext unit) {
        note(Deadline.Id.ofHold(event.owner(), event.bookingId()), Optional.empty(), unit);
    }

    @EventHandler
    void on(ApplicationSubmitted event, ProcessingContext unit) {
        notePermit(event, Optional.of(PermitApplication.endOf(event.claim().trekDate())), unit);
    }

    @EventHandler
    void on(ApplicationIssued event, ProcessingContext unit) {
        notePermit(event, Optional.empty(), unit);
    }

    @EventHandler
    void on(ApplicationRejected event, ProcessingContext unit) {
        notePermit(event, Optional.empty(), unit);
    }

    @EventHandler
    void on(ApplicationWithdrawn event, ProcessingContext unit) {
        notePermit(event, Optional.empty(), unit);
    }

    @EventHandler
    void on(ApplicationExpired event, ProcessingContext unit) {
        notePermit(event, Optional.empty(), unit);
    }

    private void notePermit(ApplicationEvent event, Optional<Instant> at, ProcessingContext unit) {
        note(Deadline.Id.ofPermit(event.owner(), event.applicationId()), at, unit);
    }

    @EventHandler
    void on(DispatchReceived event, ProcessingContext unit) {
        noteEscalation(Dispatch.evolve(null, event), unit);
    }

    /** Each period has a deadline of its own, because that of the previous period may be in processing. */
    @EventHandler
    void on(DispatchEscalated event, ProcessingContext unit) {
        history.<Dispatch, DispatchEvent>fold(
                        Tags.of(event.dispatchId()),
                        DispatchEvent.class,
                        (before, happened, _) -> Dispatch.evolve(before, happened))
                .ifPresent(dispatch -> noteEscalation(dispatch, unit));
    }

    private void noteEscalation(Dispatch dispatch, ProcessingContext unit) {
        dispatch.nextEscalation()
                .ifPresent(at -> note(
                        Deadline.Id.ofEscalation(dispatch.owner(), dispatch.id(), dispatch.escalated() + 1),
                        Optional.of(at),
                        unit));
    }

    private void note(Deadline.Id deadline, Optional<Instant> at, ProcessingContext unit) {
        TransactionalUnits.writesRows(unit);
        unit.computeResourceIfAbsent(agenda, () -> {
                    unit.runOnPrepareCommit(this::write);
                    return new LinkedHashMap<>();
                })
                .put(deadline, at);
    }

    private void write(ProcessingContext unit) {
        var over = new ArrayList<Deadline.Id>();
        var ahead = new ArrayList<Deadline>();
        unit.removeResource(agenda)
                .forEach((id, noted) ->
                        noted.ifPresentOrElse(at -> ahead.add(new Deadline(id, at)), () -> over.add(id)));
        if (!over.isEmpty()) {
            deadlines.clear(over);
        }
        if (!ahead.isEmpty()) {
            deadlines.set(ahead);
        }
    }
}
