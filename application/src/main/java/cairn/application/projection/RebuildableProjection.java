package cairn.application.projection;

import cairn.application.port.out.NextVersion;
import cairn.domain.access.Owned;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.core.unitofwork.transaction.TransactionManager;

/**
 * A projection that can be rebuilt from the log.
 *
 * @param name the name by which an operator selects it, such as {@code bookings}
 * @param processor the name of its processor, the key of its token
 * @param events the sealed family of the events it handles
 * @param views the port that stores its rows
 * @param rebuilder creates its rebuild
 */
public record RebuildableProjection<V>(
        String name, String processor, Class<? extends Owned> events, Class<V> views, Rebuilder<V> rebuilder) {

    @FunctionalInterface
    public interface Rebuilder<V> {

        Rebuild of(EventStorageEngine log, TransactionManager transactions, V views, NextVersion next);
    }

    public Rebuild rebuild(Ports ports, NextVersion next) {
        return rebuilder.of(
                ports.get(EventStorageEngine.class), ports.get(TransactionManager.class), ports.get(views), next);
    }

    @FunctionalInterface
    public interface Ports {

        <P> P get(Class<P> port);
    }
}
