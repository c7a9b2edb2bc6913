package cairn.adapter.persistence.eventstore.format;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.core.QualifiedName;

/**
 * The durable names of events, which stay the same when a class is renamed. A class has one name and one current
 * version, and can be read from every earlier version. A name is never reused.
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
     * Creates an entry.
     *
     * @param steps the upcasts from version 1 to 2, from 2 to 3, and so on up to the current version
     */
    public static Entry entry(Class<?> event, String name, int version, Upcast... steps) {
        return new Entry(event, name, version, List.of(steps), List.of());
    }

    public Collection<Entry> entries() {
        return List.copyOf(byClass.values());
    }

    public Entry of(Class<?> event) {
        Entry entry = byClass.get(event);
        if (entry == null) {
            throw new UnknownEventException(event);
        }
        return entry;
    }

    public Entry of(String name, int version) {
        Entry entry = byName.get(name);
        if (entry == null || version < 1 || version > entry.version()) {
            throw new UnknownEventException(name, version);
        }
        return entry;
    }

    public List<String> namesOf(Class<?> kind) {
        return byClass.values().stream()
                .filter(entry -> kind.isAssignableFrom(entry.event()))
                .flatMap(entry -> entry.names().stream())
                .toList();
    }

    public List<String> namesOf(QualifiedName type) {
        Entry entry = byType.get(type);
        if (entry == null) {
            throw new UnknownEventException(type);
        }
        return entry.names();
    }

    /**
     * The durable name of an event, and its history.
     *
     * @param event the class of the event in memory
     * @param name the name in the log, such as {@code booking.created}
     * @param version the current version of its JSON, counted from 1
     * @param steps one upcast for each earlier version
     * @param formerNames earlier names in the log; renaming does not restart the versions
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

        public Entry formerly(String formerName) {
            var former = new ArrayList<>(formerNames);
            former.add(formerName);
            return new Entry(event, name, version, steps, List.copyOf(former));
        }

        public List<String> names() {
            var all = new ArrayList<>(List.of(name));
            all.addAll(formerNames);
            return List.copyOf(all);
        }

        List<Upcast> stepsFrom(int stored) {
            return steps.subList(stored - 1, steps.size());
        }

        /** Returns the event's type in Axon; handlers subscribe to the name that Axon derives from the class. */
        public MessageType type() {
            return new MessageType(event.getName(), MessageType.DEFAULT_VERSION);
        }
    }
}
