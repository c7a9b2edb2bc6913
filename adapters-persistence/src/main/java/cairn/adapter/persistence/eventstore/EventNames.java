package cairn.adapter.persistence.eventstore;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.core.QualifiedName;

/**
 * The durable names of events: what an event is called in the log, whatever its class is called today. One class has
 * one name and one current version; a name is never given twice.
 */
public final class EventNames {

    private final Map<Class<?>, Entry> byClass = new LinkedHashMap<>();
    private final Map<String, Entry> byName = new HashMap<>();
    private final Map<QualifiedName, Entry> byType = new HashMap<>();

    private EventNames(List<Entry> entries) {
        for (Entry entry : entries) {
            if (byClass.putIfAbsent(entry.event(), entry) != null) {
                throw new IllegalArgumentException(entry.event().getName() + " is registered twice");
            }
            if (byName.putIfAbsent(entry.name(), entry) != null) {
                throw new IllegalArgumentException("The event name " + entry.name() + " is registered twice");
            }
            byType.put(entry.type().qualifiedName(), entry);
        }
    }

    public static EventNames of(Entry... entries) {
        return new EventNames(List.of(entries));
    }

    public static EventNames of(Collection<Entry> entries) {
        return new EventNames(List.copyOf(entries));
    }

    public static Entry entry(Class<?> event, String name, int version) {
        return new Entry(event, name, version);
    }

    public Collection<Entry> entries() {
        return List.copyOf(byClass.values());
    }

    /** The entry under which events of this class are written. */
    public Entry of(Class<?> event) {
        Entry entry = byClass.get(event);
        if (entry == null) {
            throw new UnknownEventException(event);
        }
        return entry;
    }

    /** The entry by which a stored event is read. */
    public Entry of(String name, int version) {
        Entry entry = byName.get(name);
        if (entry == null || entry.version() != version) {
            throw new UnknownEventException(name, version);
        }
        return entry;
    }

    /** The durable name of what Axon calls by this name. */
    String nameOf(QualifiedName type) {
        Entry entry = byType.get(type);
        if (entry == null) {
            throw new UnknownEventException(type);
        }
        return entry.name();
    }

    /**
     * One event's durable name.
     *
     * @param event the class that carries the event in memory
     * @param name what it is called in the log, such as {@code booking.created}
     * @param version the shape of its JSON, counted from 1
     */
    public record Entry(Class<?> event, String name, int version) {

        public Entry {
            if (name.isBlank() || version < 1) {
                throw new IllegalArgumentException("No durable name: '" + name + "' version " + version);
            }
        }

        /** What Axon calls the event: handlers subscribe to the name that its default resolver makes of the class. */
        MessageType type() {
            return new MessageType(event.getName(), MessageType.DEFAULT_VERSION);
        }
    }
}
