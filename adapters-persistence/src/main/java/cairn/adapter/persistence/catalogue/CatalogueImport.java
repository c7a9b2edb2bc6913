package cairn.adapter.persistence.catalogue;

import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes a folder of data files the next version of the catalogue: all of it, or nothing. Files that the folder does not
 * have stay as they are; what comes of both is looked at as one.
 */
@Singleton
public class CatalogueImport {

    private final CatalogueFiles database;

    CatalogueImport(CatalogueFiles database) {
        this.database = database;
    }

    /**
     * What has come of an import, or would.
     *
     * @param before the version that it is compared with
     * @param after the version that is in force then; the same where nothing changes
     * @param changes by kind, only those where something changes
     * @param unseen the files that have changed in nothing that callers see
     */
    public record Outcome(long before, long after, List<CatalogueChange> changes, List<String> unseen) {

        public Outcome {
            changes = List.copyOf(changes);
            unseen = List.copyOf(unseen);
        }

        /** Whether there is nothing to do. */
        public boolean isNothing() {
            return before == after;
        }
    }

    /** Says what would change. */
    @Transactional
    public Outcome rehearse(DataFolder folder) {
        database.shipIfEmpty();
        var next = nextWith(folder);
        return next.outcome(next.isSame() ? next.base.number() : database.newest() + 1);
    }

    /**
     * Does it. Imports wait for each other: each is compared with what the one before has left.
     *
     * @throws BrokenDataException if anything is wrong; then nothing has changed
     */
    @Transactional
    public Outcome apply(DataFolder folder) {
        database.shipIfEmpty();
        database.takeTurn();
        var next = nextWith(folder);
        return next.outcome(next.isSame() ? next.base.number() : database.add(next.files));
    }

    private Next nextWith(DataFolder folder) {
        var base = CatalogueVersion.newestOf(database);
        var files = new HashMap<>(base.files());
        files.putAll(RelativeDates.resolved(folder.contents(), database.today()));
        return new Next(base, files, sound(folder, files), base.number() == database.newest());
    }

    private static ReferenceData sound(DataFolder folder, Map<String, String> files) {
        var faults = new LinkedHashSet<>(folder.faults());
        try {
            var read = CatalogueReader.read(files);
            if (faults.isEmpty()) {
                return read;
            }
        } catch (BrokenDataException e) {
            faults.addAll(e.faults());
        }
        throw new BrokenDataException(faults.stream()
                .sorted(Comparator.comparing(DataFault::file)
                        .thenComparingInt(DataFault::line)
                        .thenComparingInt(DataFault::column))
                .toList());
    }

    private record Next(CatalogueVersion base, Map<String, String> files, ReferenceData data, boolean isOntoTheNewest) {

        /** A version that cannot be read is replaced even by what was before it. */
        boolean isSame() {
            return isOntoTheNewest && files.equals(base.files());
        }

        Outcome outcome(long after) {
            var changes = CatalogueChange.between(base.data(), data);
            var changedFiles = files.entrySet().stream()
                    .filter(file -> !file.getValue().equals(base.files().get(file.getKey())))
                    .map(Map.Entry::getKey);
            return new Outcome(base.number(), after, changes, unseen(changedFiles, changes));
        }

        private static List<String> unseen(Stream<String> changedFiles, List<CatalogueChange> changes) {
            var seen = changes.stream().map(CatalogueChange::file).toList();
            return changedFiles.filter(file -> !seen.contains(file)).sorted().toList();
        }
    }
}
