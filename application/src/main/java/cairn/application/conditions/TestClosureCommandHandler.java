package cairn.application.conditions;

import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.conditions.TestClosureCommand;
import cairn.domain.conditions.TestClosureCommand.CloseTestRoute;
import cairn.domain.conditions.TestClosureCommand.ReopenAllTestRoutes;
import cairn.domain.conditions.TestClosureCommand.ReopenTestRoute;
import cairn.domain.conditions.TestClosures;
import java.time.Clock;
import java.util.List;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.StateManager;

final class TestClosureCommandHandler {

    private final StateManager states;
    private final Catalogues catalogues;
    private final Clock clock;

    TestClosureCommandHandler(StateManager states, Catalogues catalogues, Clock clock) {
        this.states = states;
        this.catalogues = catalogues;
        this.clock = clock;
    }

    @CommandHandler
    void handle(CloseTestRoute command, ProcessingContext unit, EventAppender events) {
        var trails = trailsOf(command.route());
        events.append(closures(command, unit).close(command, () -> trails, clock.instant()));
    }

    @CommandHandler
    void handle(ReopenTestRoute command, ProcessingContext unit, EventAppender events) {
        trailsOf(command.route());
        closures(command, unit).reopen(command, clock.instant()).ifPresent(events::append);
    }

    @CommandHandler
    void handle(ReopenAllTestRoutes command, ProcessingContext unit, EventAppender events) {
        closures(command, unit).reopenAll(command, clock.instant()).forEach(events::append);
    }

    private TestClosures closures(TestClosureCommand command, ProcessingContext unit) {
        return states.loadEntity(TestClosures.class, command.owner().operator(), unit)
                .join();
    }

    private List<Trail> trailsOf(RouteId id) {
        return ConditionsCommandHandler.trailsOf(id, catalogues.current());
    }
}
