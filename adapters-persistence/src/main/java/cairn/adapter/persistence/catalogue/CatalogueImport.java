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
 * Imports a folder of data files as the next version of the catalogue, completely or not at all. Files that the folder
 * lacks stay as they are; all files are validated together.
 */
@Singleton
public class CatalogueImport {

    private final CatalogueFiles database;

    CatalogueImport(CatalogueFiles database) {
        this.database = database;
    }

    /**
     * The result of an import or of its rehearsal.
     *
     * @param before the version that the import is compared with
     * @param after the version in force afterwards; equals {@code before} if nothing changes
     * @param changes the changes by kind, without kinds that do not change
     * @param unseen the files whose changes have no effect for callers
     */
    public record ImportResult(long before, long after, List<CatalogueChange> changes, List<String> unseen) {

        public ImportResult {
            changes = List.copyOf(changes);
            unseen = List.copyOf(unseen);
        }

        public boolean isNothing() {
            return before == after;
        }
    }

    @Transactional
    public ImportResult rehearse(DataFolder folder) {
        database.shipIfEmpty();
        var next = nextWith(folder);
        return next.outcome(next.isSame() ? next.base.number() : database.newest() + 1);
    }

    /**
     * Imports the folder. Imports run one after the other, each compared with the result of the one before.
     *
     * @throws BrokenDataException if the data have a fault; nothing has changed then
     */
    @Transactional
    public ImportResult apply(DataFolder folder) {
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

        /** Returns false if the newest version cannot be read, because any import then replaces it. */
        boolean isSame() {
            return isOntoTheNewest && files.equals(base.files());
        }

        ImportResult outcome(long after) {
            var changes = CatalogueChange.between(base.data(), data);
            var changedFiles = files.entrySet().stream()
                    .filter(file -> !file.getValue().equals(base.files().get(file.getKey())))
                    .map(Map.Entry::getKey);
            return new ImportResult(base.number(), after, changes, unseen(changedFiles, changes));
        }

        private static List<String> unseen(Stream<String> changedFiles, List<CatalogueChange> changes) {
            var seen = changes.stream().map(CatalogueChange::file).toList();
            return changedFiles.filter(file -> !seen.contains(file)).sorted().toList();
        }
    }
}
