package cairn.application.port.out;

import java.util.Collection;
import java.util.Map;
import java.util.Set;

/**
 * Stores the newest view of each object. Only one projection writes it, in batches within its transaction. The constant
 * {@code PROJECTION} of each store is the name of that projection and the key of its token: it must not change.
 */
public interface Views<K, V> {

    Map<K, V> find(Set<K> keys);

    /** Adds new views and replaces existing ones; there must be at most one for each object. */
    void save(Collection<V> views);
}
