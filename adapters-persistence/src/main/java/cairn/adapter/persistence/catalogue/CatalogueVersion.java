package cairn.adapter.persistence.catalogue;

import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

record CatalogueVersion(long number, Map<String, String> files, ReferenceData data) {

    private static final Logger LOG = LoggerFactory.getLogger(CatalogueVersion.class);

    private static final int MAX_TRIED = 20;

    static Optional<CatalogueVersion> of(long number, Map<String, String> files) {
        try {
            return Optional.of(new CatalogueVersion(number, Map.copyOf(files), CatalogueReader.read(files)));
        } catch (BrokenDataException e) {
            LOG.error(
                    "Version {} of the catalogue cannot be read, and is not used; {} faults, the first: {}",
                    number,
                    e.faults().size(),
                    e.faults().getFirst());
        } catch (RuntimeException e) {
            LOG.error("Version {} of the catalogue cannot be read, and is not used", number, e);
        }
        return Optional.empty();
    }

    static CatalogueVersion newestOf(CatalogueFiles database) {
        return database.newest(MAX_TRIED).stream()
                .flatMap(number -> of(number, database.of(number)).stream())
                .findFirst()
                .orElseGet(() -> {
                    var shipped = database.shippedToday();
                    return new CatalogueVersion(0, shipped, CatalogueReader.read(shipped));
                });
    }
}
