package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.response.EncodedResponse;
import io.micronaut.http.MediaType;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Packs the client libraries of this build, each as one archive. The same sources always give the same
 * bytes: the files are in the order of the build's list and have one fixed time.
 */
@Singleton
final class ClientArchives {

    static final String FOLDER = "adapters-rest/clients/";

    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);
    private static final MediaType ZIP = MediaType.of("application/zip");

    private final List<String> files =
            Library.text(FOLDER + "files.txt").lines().toList();
    private final Set<String> languages = files.stream()
            .filter(file -> file.contains("/"))
            .map(file -> file.substring(0, file.indexOf('/')))
            .collect(Collectors.toUnmodifiableSet());
    private final Map<String, EncodedResponse> archives = new ConcurrentHashMap<>(); // one per language

    Optional<EncodedResponse> find(String language) {
        return languages.contains(language)
                ? Optional.of(archives.computeIfAbsent(language, _ -> EncodedResponse.of(ZIP, packed(language + "/"))))
                : Optional.empty();
    }

    private byte[] packed(String library) {
        var top = "cairn-" + library;
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (var file : files) {
                if (file.startsWith(library)) {
                    add(zip, top + file.substring(library.length()), FOLDER + file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void add(ZipOutputStream zip, String name, String file) throws IOException {
        var entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        zip.putNextEntry(entry);
        zip.write(Library.bytes(file));
        zip.closeEntry();
    }
}
