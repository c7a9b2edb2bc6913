package cairn.application.port.out;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/** The newest view of each object. Written by one projection alone, within its transaction, many at a time. */
public interface Views<K, V> {

    /** The views that there are of these objects. */
    Map<K, V> find(Set<K> keys);

    /** Adds first views, and puts later ones in the place of earlier ones; of one object at most one. */
    void save(Collection<V> views);
}
