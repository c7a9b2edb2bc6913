package cairn.adapter.persistence.catalogue;

import java.util.List;

/**
 * What changes among the records of one file, each in words; those that stay as they are are left out.
 *
 * @param kind in the plural, such as "tea houses"
 */
public record CatalogueChange(
        String kind, String file, List<String> added, List<String> changed, List<String> removed) {

    public CatalogueChange {
        added = List.copyOf(added);
        changed = List.copyOf(changed);
        removed = List.copyOf(removed);
    }

    /** In the order in which files refer to each other; only where something changes. */
    static List<CatalogueChange> between(ReferenceData before, ReferenceData after) {
        return CatalogueDiff.allOf(before, after).stream()
                .map(kind -> kind.compare(before, after))
                .filter(change -> !change.isNothing())
                .toList();
    }

    private boolean isNothing() {
        return added.isEmpty() && changed.isEmpty() && removed.isEmpty();
    }
}
