package cairn.application.projection;

import cairn.application.axon.TransactionalUnits;
import cairn.application.port.out.ProjectionShares;
import cairn.application.port.projection.ShareId;
import cairn.application.port.projection.ShareStep;
import cairn.application.projection.Replay.At;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.axonframework.common.FutureUtils;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.core.unitofwork.UnitOfWorkFactory;
import org.axonframework.messaging.eventhandling.EventMessage;

/**
 * Applies events to shares in one transaction with their positions. The positions are stored first, so that a lock on a
 * projection's positions also blocks its rows.
 */
final class BatchWriter {

    private final ProjectionShares stored;
    private final UnitOfWorkFactory units;

    BatchWriter(ProjectionShares stored, UnitOfWorkFactory units) {
        this.stored = stored;
        this.units = units;
    }

    /** Returns the events of a batch that each share has not applied yet. */
    static Map<ProcessorShare, List<At>> dividedAmong(Collection<ProcessorShare> shares, List<At> batch) {
        var byProcessor = shares.stream().collect(Collectors.groupingBy(ProcessorShare::processor));
        var divided = new LinkedHashMap<ProcessorShare, List<At>>();
        for (var at : batch) {
            byProcessor.forEach((processor, its) -> {
                if (processor.handles(at.event())) {
                    int hash = processor.hash().applyAsInt(at.event());
                    its.stream()
                            .filter(share -> share.awaits(at.position(), hash))
                            .forEach(share -> divided.computeIfAbsent(share, _ -> new ArrayList<>())
                                    .add(at));
                }
            });
        }
        return divided;
    }

    /** Applies the events of several shares, and returns the shares that have advanced. */
    Set<ProcessorShare> writeUnlocked(Map<ProcessorShare, List<At>> work, long to) {
        return write(work, to, stored::advanceUnlocked);
    }

    /** Applies the events of a share, and returns whether it has advanced. */
    boolean write(ProcessorShare share, List<At> events, long to) {
        return !write(Map.of(share, events), to, steps -> {
                    var step = steps.getFirst();
                    return stored.advance(step) ? Set.of(step.share()) : Set.of();
                })
                .isEmpty();
    }

    private Set<ProcessorShare> write(
            Map<ProcessorShare, List<At>> work, long to, Function<List<ShareStep>, Set<ShareId>> advance) {
        var advanced = new HashSet<ProcessorShare>();
        var unit = units.create();
        unit.runOnInvocation(context -> {
            TransactionalUnits.requireTransaction(context);
            var ids = advance.apply(
                    work.keySet().stream().map(share -> share.stepTo(to)).toList());
            work.keySet().stream().filter(share -> ids.contains(share.id())).forEach(advanced::add);
            handle(work, advanced, context);
        });
        FutureUtils.joinAndUnwrap(unit.execute());
        advanced.forEach(share -> share.reached(to));
        return advanced;
    }

    /** Handles the events of all shares in the order of the log. */
    private static void handle(
            Map<ProcessorShare, List<At>> work, Set<ProcessorShare> advanced, ProcessingContext context) {
        advanced.stream()
                .flatMap(share -> work.getOrDefault(share, List.of()).stream().map(at -> new Handling(share, at)))
                .sorted(Comparator.comparingLong(handling -> handling.at().position()))
                .forEach(handling -> handle(handling.share(), handling.at().event(), context));
    }

    private record Handling(ProcessorShare share, At at) {}

    private static void handle(ProcessorShare share, EventMessage event, ProcessingContext context) {
        FutureUtils.joinAndUnwrap(
                share.processor().handlers().handle(event, context).asCompletableFuture());
    }
}
