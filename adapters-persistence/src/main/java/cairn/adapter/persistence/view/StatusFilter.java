package cairn.adapter.persistence.view;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Selects the items of a list by their status by the clock: an item with an open status counts as expired once it has
 * lapsed, even before the event that says so.
 */
public final class StatusFilter {

    private static final String EXPIRED = "EXPIRED";

    private final Set<String> wanted;
    private final Set<String> open;
    private final String lapsed;
    private final Object[] asOf;

    private StatusFilter(Set<? extends Enum<?>> wanted, Set<? extends Enum<?>> open, String lapsed, Object... asOf) {
        this.wanted = names(wanted);
        this.open = names(open);
        this.lapsed = lapsed;
        this.asOf = asOf;
    }

    /**
     * Selects by the stored status.
     *
     * @param wanted the statuses; none selects all
     */
    public static StatusFilter stored(Set<? extends Enum<?>> wanted) {
        return new StatusFilter(wanted, Set.of(), "false");
    }

    /**
     * Selects by the status as of a time.
     *
     * @param wanted the statuses; none selects all
     * @param open the stored statuses that lapse
     * @param lapsed the condition for an item with an open status to have lapsed, with one placeholder for the time
     */
    public static StatusFilter lapsing(
            Set<? extends Enum<?>> wanted, Set<? extends Enum<?>> open, String lapsed, Object asOf) {
        return new StatusFilter(wanted, open, lapsed, asOf);
    }

    Conditions addTo(Conditions conditions) {
        if (wanted.isEmpty()) {
            return conditions;
        }
        boolean wantsOpen = wanted.stream().anyMatch(open::contains);
        if (wanted.contains(EXPIRED) && !open.isEmpty()) {
            return conditions.and(
                    "((status = any(?) and not (status = any(?) and (%1$s) is true)) or (status = any(?) and %1$s))"
                            .formatted(lapsed),
                    array(wanted),
                    array(open),
                    asOf[0],
                    array(open),
                    asOf[0]);
        }
        if (wanted.size() == 1) { // an equality, so that an index has the rows in their order
            conditions.and("status = ?", wanted.iterator().next());
        } else {
            conditions.and("status = any(?)", (Object) array(wanted));
        }
        return wantsOpen
                ? conditions.and("not (status = any(?) and (%s) is true)".formatted(lapsed), array(open), asOf[0])
                : conditions;
    }

    Conditions addLapsed(Conditions conditions) {
        return conditions.and("status = any(?)", (Object) array(open)).and(lapsed, asOf);
    }

    boolean needsLapsed() {
        return wanted.contains(EXPIRED) || wanted.stream().anyMatch(open::contains);
    }

    /**
     * Returns the number of selected items.
     *
     * @param stored the number of items by stored status
     * @param lapsedOnes the number of lapsed items by stored status
     */
    long count(Map<String, Long> stored, Map<String, Long> lapsedOnes) {
        return byTheClock(stored, lapsedOnes).entrySet().stream()
                .filter(status -> wanted.isEmpty() || wanted.contains(status.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    static Map<String, Long> byTheClock(Map<String, Long> stored, Map<String, Long> lapsedOnes) {
        var counts = stored.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, status -> status.getValue() - lapsedOnes.getOrDefault(status.getKey(), 0L)));
        lapsedOnes.values().forEach(lapsed -> counts.merge(EXPIRED, lapsed, Long::sum));
        return counts;
    }

    private static Set<String> names(Set<? extends Enum<?>> statuses) {
        return statuses.stream().map(Enum::name).collect(Collectors.toUnmodifiableSet());
    }

    private static String[] array(Set<String> names) {
        return names.toArray(String[]::new);
    }
}
