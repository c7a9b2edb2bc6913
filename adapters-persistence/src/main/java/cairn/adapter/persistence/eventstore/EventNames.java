package cairn.adapter.persistence.eventstore;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.core.QualifiedName;

/**
 * The durable names of events: what an event is called in the log, whatever its class is called today. One class has
 * one name and one current version, and can be read from every version before; a name is never given twice.
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
            for (String name : entry.names()) {
                if (byName.putIfAbsent(name, entry) != null) {
                    throw new IllegalArgumentException("The event name " + name + " is registered twice");
                }
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

    /**
     * An event's durable name and current version.
     *
     * @param steps how to read what was stored before: from version 1 to 2, from 2 to 3 ... up to the current one
     */
    public static Entry entry(Class<?> event, String name, int version, Upcast... steps) {
        return new Entry(event, name, version, List.of(steps), List.of());
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
        if (entry == null || version < 1 || version > entry.version()) {
            throw new UnknownEventException(name, version);
        }
        return entry;
    }

    /** The durable names, today's and former ones, of all events of a kind. */
    List<String> namesOf(Class<?> kind) {
        return byClass.values().stream()
                .filter(entry -> kind.isAssignableFrom(entry.event()))
                .flatMap(entry -> entry.names().stream())
                .toList();
    }

    /** The durable names, today's and former ones, of what Axon calls by this name. */
    List<String> namesOf(QualifiedName type) {
        Entry entry = byType.get(type);
        if (entry == null) {
            throw new UnknownEventException(type);
        }
        return entry.names();
    }

    /**
     * One event's durable name, and its history.
     *
     * @param event the class that carries the event in memory
     * @param name what it is called in the log, such as {@code booking.created}
     * @param version the shape of its JSON, counted from 1
     * @param steps one for each version before
     * @param formerNames what it was called in the log in the past; a new name does not start the versions anew
     */
    public record Entry(Class<?> event, String name, int version, List<Upcast> steps, List<String> formerNames) {

        public Entry {
            if (name.isBlank() || version < 1) {
                throw new IllegalArgumentException("No durable name: '" + name + "' version " + version);
            }
            if (steps.size() != version - 1) {
                throw new IllegalArgumentException("%s version %d needs a step for each version before, not %d"
                        .formatted(name, version, steps.size()));
            }
        }

        /** The same event, found also under a name that it had before. */
        public Entry formerly(String formerName) {
            var former = new ArrayList<>(formerNames);
            former.add(formerName);
            return new Entry(event, name, version, steps, List.copyOf(former));
        }

        /** Today's name, then the former ones. */
        List<String> names() {
            var all = new ArrayList<>(List.of(name));
            all.addAll(formerNames);
            return List.copyOf(all);
        }

        /** What leads from a version to the current one; nothing for the current one itself. */
        List<Upcast> stepsFrom(int stored) {
            return steps.subList(stored - 1, steps.size());
        }

        /** What Axon calls the event: handlers subscribe to the name that its default resolver makes of the class. */
        MessageType type() {
            return new MessageType(event.getName(), MessageType.DEFAULT_VERSION);
        }
    }
}
