package cairn.adapter.persistence.catalogue;

import cairn.adapter.persistence.ResultRows;
import cairn.domain.shared.Nepal;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.time.Clock;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores the data files of each version of the catalogue. A version is stored completely or not at all. The first
 * version has the files that ship with the product.
 */
@Singleton
class CatalogueFiles {

    private static final Logger LOG = LoggerFactory.getLogger(CatalogueFiles.class);
    private static final String NEWEST = "select coalesce(max(version), 0) from catalogue_files";

    private final JdbcOperations jdbc;
    private final Clock clock;

    CatalogueFiles(JdbcOperations jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    static Map<String, String> shipped(LocalDate importedOn) {
        var files = new HashMap<String, String>();
        CatalogueReader.FILES.forEach(name -> files.put(name, shipped(name)));
        return RelativeDates.resolved(files, importedOn);
    }

    Map<String, String> shippedToday() {
        return shipped(today());
    }

    LocalDate today() {
        return Nepal.dateAt(clock.instant());
    }

    private static String shipped(String name) {
        try (var file = CatalogueFiles.class.getResourceAsStream("/catalogue/" + name)) {
            if (file == null) {
                throw new IllegalStateException("This build lacks its " + name);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + name + ", which ships with the product", e);
        }
    }

    /** Locks the table against other writers until the transaction ends; readers do not wait. */
    @Transactional
    void takeTurn() {
        jdbc.prepareStatement("lock table catalogue_files in share row exclusive mode", PreparedStatement::execute);
    }

    /**
     * Imports the shipped files into an empty database. If several nodes start at once, the first one imports them and
     * the others wait.
     */
    @Transactional
    void shipIfEmpty() {
        takeTurn();
        if (newest() == 0) {
            add(shippedToday());
            LOG.debug("Imported the catalogue that ships with the product");
        }
    }

    @Transactional(readOnly = true)
    long newest() {
        return jdbc.prepareStatement(NEWEST, statement -> ResultRows.one(statement, row -> row.getLong(1)));
    }

    @Transactional(readOnly = true)
    List<Long> newest(int count) {
        return jdbc.prepareStatement(
                "select distinct version from catalogue_files order by version desc limit ?", statement -> {
                    statement.setInt(1, count);
                    return ResultRows.list(statement, row -> row.getLong(1));
                });
    }

    @Transactional(readOnly = true)
    Map<String, String> of(long version) {
        var files = shippedToday();
        jdbc.prepareStatement("select name, content from catalogue_files where version = ?", statement -> {
            statement.setLong(1, version);
            ResultRows.forEach(statement, row -> files.put(row.getString("name"), row.getString("content")));
            return files;
        });
        return files;
    }

    @Transactional
    long add(Map<String, String> files) {
        takeTurn();
        long next = newest() + 1;
        jdbc.prepareStatement("insert into catalogue_files (version, name, content) values (?, ?, ?)", statement -> {
            for (var file : files.entrySet()) {
                statement.setLong(1, next);
                statement.setString(2, file.getKey());
                statement.setString(3, file.getValue());
                statement.addBatch();
            }
            return statement.executeBatch();
        });
        return next;
    }
}
