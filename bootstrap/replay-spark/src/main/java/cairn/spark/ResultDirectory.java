package cairn.spark;

import java.io.IOException;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** The directory of a replay's results. It is closed with all of them or none. */
final class ResultDirectory implements AutoCloseable {

    private static final String FACTS = "facts";
    private static final String CHECKSUMS = "checksums";
    private static final Set<String> RESULTS = Set.of(FACTS, CHECKSUMS);

    private final Path directory;
    private final FileSystem storage;
    private final boolean isNew;
    private boolean isComplete;

    private ResultDirectory(Path directory, FileSystem storage) throws IOException {
        this.directory = directory;
        this.storage = storage;
        this.isNew = !storage.exists(directory);
    }

    /**
     * Opens a directory that is absent, empty, or has what a killed replay left: files without the mark of success.
     *
     * @throws InputException if it has the results of a replay, or other files
     */
    static ResultDirectory open(String name, Configuration hadoop) throws IOException {
        var directory = new Path(name);
        var results = new ResultDirectory(directory, directory.getFileSystem(hadoop));
        results.requireUnused();
        return results;
    }

    private void requireUnused() throws IOException {
        if (isNew) {
            return;
        }
        if (storage.exists(new Path(checksums(), "_SUCCESS"))) {
            throw new InputException(directory + " has the results of a replay; choose another directory or delete it");
        }
        for (var file : storage.listStatus(directory)) {
            if (!RESULTS.contains(file.getPath().getName())) {
                throw new InputException(directory + " contains other files; choose an empty directory");
            }
        }
    }

    /** The directory of the facts, which are written first. */
    String facts() {
        return new Path(directory, FACTS).toString();
    }

    /** The directory of the checksums, whose mark of success is that of the replay. */
    String checksums() {
        return new Path(directory, CHECKSUMS).toString();
    }

    void complete() {
        isComplete = true;
    }

    @Override
    public void close() throws IOException {
        if (!isComplete) {
            storage.delete(isNew ? directory : new Path(facts()), true);
            storage.delete(new Path(checksums()), true);
        }
    }
}
