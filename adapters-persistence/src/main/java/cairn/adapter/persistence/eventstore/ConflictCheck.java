package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.application.port.log.AppendGuards;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.AppendCondition;
import org.axonframework.eventsourcing.eventstore.GlobalIndexConsistencyMarker;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.jspecify.annotations.Nullable;

/** Rejects an append if the log has a matching event after a position. */
record ConflictCheck(EventFilter.Alternative wanted, long after) {

    /** Returns the checks of an append: those of its condition, unless its marker is infinite, and those of its guards. */
    static List<ConflictCheck> of(AppendCondition condition, @Nullable ProcessingContext context, EventNames names) {
        long after = GlobalIndexConsistencyMarker.position(condition.consistencyMarker());
        var ofCondition = after == Long.MAX_VALUE
                ? Stream.<ConflictCheck>empty()
                : EventFilter.of(condition.criteria(), names).atLeastOne().stream()
                        .map(wanted -> new ConflictCheck(wanted, after));
        var ofGuards = AppendGuards.of(context).stream()
                .flatMap(guard -> guard.tags().stream()
                        .map(StoredTag::of)
                        .map(tag -> new ConflictCheck(
                                new EventFilter.Alternative(List.of(tag), List.of()), guard.after())));
        return Stream.concat(ofCondition, ofGuards).toList();
    }
}
