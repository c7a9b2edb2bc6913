package cairn.application.permitapplication;

import cairn.application.port.out.Views;
import cairn.application.projection.FoldedViews;
import cairn.application.view.ListedApplication;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.permitapplication.ApplicationId;
import java.time.Instant;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.axonframework.messaging.eventhandling.annotation.Timestamp;

final class ApplicationProjection {

    private final FoldedViews<ApplicationId, ListedApplication, ApplicationEvent> views;

    ApplicationProjection(Views<ApplicationId, ListedApplication> views) {
        this.views = new FoldedViews<>(views, ListedApplication::after);
    }

    @EventHandler
    void on(ApplicationSubmitted event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.applicationId(), event, at, unit);
    }

    @EventHandler
    void on(ApplicationUnderReview event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.applicationId(), event, at, unit);
    }

    @EventHandler
    void on(ApplicationApproved event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.applicationId(), event, at, unit);
    }

    @EventHandler
    void on(ApplicationIssued event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.applicationId(), event, at, unit);
    }

    @EventHandler
    void on(ApplicationRejected event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.applicationId(), event, at, unit);
    }

    @EventHandler
    void on(ApplicationWithdrawn event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.applicationId(), event, at, unit);
    }

    @EventHandler
    void on(ApplicationExpired event, @Timestamp Instant at, ProcessingContext unit) {
        views.add(event.applicationId(), event, at, unit);
    }
}
