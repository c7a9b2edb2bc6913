package cairn.bootstrap.service;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.Queries;
import cairn.application.port.out.CatalogueState;
import cairn.application.port.support.PastRecords;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.ConditionsCommand.RecordPast;
import cairn.domain.conditions.PastConditions;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Requires;
import io.micronaut.scheduling.annotation.Scheduled;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records the past conditions of the data files in the event log, before the service is ready and whenever the files
 * change. Recording what the log already has has no effect, so every node does it, except one that cannot read the
 * newest files.
 */
@Context
@Requires(missingProperty = CoreFactory.REPLAY)
final class ConditionsHistoryImporter {

    private static final Logger LOG = LoggerFactory.getLogger(ConditionsHistoryImporter.class);
    private static final CommandContext CAUSE = new CommandContext("import", "import");

    private final PastRecords records;
    private final CatalogueState catalogue;
    private final Commands commands;
    private final Queries queries;
    private Map<RouteId, Set<PastConditions>> recorded = Map.of();

    ConditionsHistoryImporter(PastRecords records, CatalogueState catalogue, Commands commands, Queries queries) {
        this.records = records;
        this.catalogue = catalogue;
        this.commands = commands;
        this.queries = queries;
        follow();
    }

    @Scheduled(fixedDelay = "1s", initialDelay = "1s")
    synchronized void follow() {
        var current = records.currentRecords();
        if (catalogue.unreadable().isEmpty() && !current.equals(recorded)) {
            try {
                current.forEach(this::record);
                recorded = current;
            } catch (RuntimeException e) {
                LOG.warn("Not all past conditions of the data files are recorded yet: {}", e.toString());
            }
        }
    }

    /**
     * Records a route's past conditions. The query makes this node cache the route, so that it can answer without a
     * database.
     */
    private void record(RouteId route, Set<PastConditions> past) {
        commands.send(new RecordPast(route, past), CAUSE);
        queries.ask(new FindConditions(route, Optional.of(new Owner(Operator.PLATFORM, Mode.LIVE))));
    }
}
