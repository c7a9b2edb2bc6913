package cairn.adapter.persistence.catalogue;

import java.util.List;

/**
 * The changes to the records of one file, described in words.
 *
 * @param kind the plural name of the records, such as "tea houses"
 */
public record CatalogueChange(
        String kind, String file, List<String> added, List<String> changed, List<String> removed) {

    public CatalogueChange {
        added = List.copyOf(added);
        changed = List.copyOf(changed);
        removed = List.copyOf(removed);
    }

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
