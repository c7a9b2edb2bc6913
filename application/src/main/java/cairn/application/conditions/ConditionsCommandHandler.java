package cairn.application.conditions;

import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.conditions.ConditionsCommand.CloseRoute;
import cairn.domain.conditions.ConditionsCommand.RaiseAlert;
import cairn.domain.conditions.ConditionsCommand.RecordPast;
import cairn.domain.conditions.ConditionsCommand.ReopenRoute;
import cairn.domain.conditions.ConditionsCommand.ReportConditions;
import cairn.domain.conditions.RouteConditions;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.List;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

/**
 * Records the conditions that the conditions desk reports for the catalogue's routes. Faults of a report, an alert or a
 * closure are reported before an unknown route.
 */
final class ConditionsCommandHandler {

    private final Catalogues catalogues;
    private final Clock clock;

    ConditionsCommandHandler(Catalogues catalogues, Clock clock) {
        this.catalogues = catalogues;
        this.clock = clock;
    }

    @CommandHandler
    void handle(
            ReportConditions command,
            @InjectEntity(idProperty = "route") RouteConditions conditions,
            EventAppender events) {
        var reported = conditions.report(command, clock.instant());
        requireRoute(command.route());
        events.append(reported);
    }

    @CommandHandler
    void handle(
            RaiseAlert command, @InjectEntity(idProperty = "route") RouteConditions conditions, EventAppender events) {
        var raised = conditions.raise(command, clock.instant());
        requireRoute(command.route());
        events.append(raised);
    }

    @CommandHandler
    void handle(
            CloseRoute command, @InjectEntity(idProperty = "route") RouteConditions conditions, EventAppender events) {
        var closed = conditions.close(command, () -> trailsOf(command.route()), clock.instant());
        requireRoute(command.route());
        events.append(closed);
    }

    @CommandHandler
    void handle(
            ReopenRoute command, @InjectEntity(idProperty = "route") RouteConditions conditions, EventAppender events) {
        requireRoute(command.route());
        conditions.reopen(command, clock.instant()).ifPresent(events::append);
    }

    @CommandHandler
    void handle(
            RecordPast command, @InjectEntity(idProperty = "route") RouteConditions conditions, EventAppender events) {
        conditions.record(command).forEach(events::append);
    }

    private void requireRoute(RouteId id) {
        trailsOf(id);
    }

    private List<Trail> trailsOf(RouteId id) {
        return trailsOf(id, catalogues.current());
    }

    static List<Trail> trailsOf(RouteId id, Catalogue catalogue) {
        return catalogue.route(id).map(catalogue::trailsOf).orElseThrow(() -> new Missing("There is no such route"));
    }
}
