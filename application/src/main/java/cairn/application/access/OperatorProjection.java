package cairn.application.access;

import cairn.application.port.out.Views;
import cairn.application.projection.FoldedViews;
import cairn.application.view.ListedOperator;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.KeyRevoked;
import cairn.domain.access.OperatorEvent.KeyRotated;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.access.OperatorEvent.OperatorResumed;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.access.OperatorId;
import java.time.Instant;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.axonframework.messaging.eventhandling.annotation.Timestamp;

final class OperatorProjection {

    private final FoldedViews<OperatorId, ListedOperator, OperatorEvent> views;

    OperatorProjection(Views<OperatorId, ListedOperator> views) {
        this.views = new FoldedViews<>(views, ListedOperator::after);
    }

    @EventHandler
    void on(OperatorCreated event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.operatorId(), event, at, unit);
    }

    @EventHandler
    void on(OperatorChanged event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.operatorId(), event, at, unit);
    }

    @EventHandler
    void on(OperatorSuspended event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.operatorId(), event, at, unit);
    }

    /** Lists do not show keys. */
    @EventHandler
    void on(KeyCreated event) {}

    @EventHandler
    void on(KeyRotated event) {}

    @EventHandler
    void on(KeyRevoked event) {}

    @EventHandler
    void on(OperatorResumed event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.operatorId(), event, at, unit);
    }
}
