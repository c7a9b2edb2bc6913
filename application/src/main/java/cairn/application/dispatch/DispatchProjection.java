package cairn.application.dispatch;

import cairn.application.port.out.Views;
import cairn.application.projection.FoldedViews;
import cairn.application.view.ListedDispatch;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchAcknowledged;
import cairn.domain.dispatch.DispatchEvent.DispatchClosed;
import cairn.domain.dispatch.DispatchEvent.DispatchDeclined;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchEvent.DispatchHeldForNight;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchEvent.DispatchStoodDown;
import cairn.domain.dispatch.DispatchEvent.GuaranteeRecorded;
import cairn.domain.dispatch.DispatchEvent.HelicopterDispatched;
import cairn.domain.dispatch.DispatchEvent.HelicopterOnScene;
import cairn.domain.dispatch.DispatchEvent.LiftRecorded;
import cairn.domain.dispatch.DispatchEvent.PatientsEvacuated;
import cairn.domain.dispatch.DispatchEvent.PatientsHandedOver;
import cairn.domain.dispatch.DispatchEvent.PatientsTriaged;
import cairn.domain.dispatch.DispatchId;
import java.time.Instant;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.axonframework.messaging.eventhandling.annotation.Timestamp;

final class DispatchProjection {

    private final FoldedViews<DispatchId, ListedDispatch, DispatchEvent> views;

    DispatchProjection(Views<DispatchId, ListedDispatch> views) {
        this.views = new FoldedViews<>(views, ListedDispatch::after);
    }

    @EventHandler
    void on(DispatchReceived event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(DispatchAcknowledged event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(HelicopterDispatched event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(HelicopterOnScene event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(PatientsEvacuated event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(DispatchClosed event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(DispatchStoodDown event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(DispatchDeclined event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(DispatchEscalated event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(PatientsTriaged event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(GuaranteeRecorded event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(DispatchHeldForNight event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(LiftRecorded event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }

    @EventHandler
    void on(PatientsHandedOver event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.dispatchId(), event, at, unit);
    }
}
