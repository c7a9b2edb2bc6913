package cairn.adapter.persistence.catalogue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public final class DataFolder {

    static final int MAX_BYTES = 16 * 1024 * 1024;
    private static final int MAX_ENTRIES = 1_000;
    private static final int MAX_BROKEN_PLACES = 20;

    private static final Set<String> COMPANIONS = Set.of("README.md");

    private final Map<String, String> contents = new TreeMap<>();
    private final Set<String> leftOut = new TreeSet<>();
    private final List<DataFault> faults = new ArrayList<>();

    private DataFolder() {}

    public static DataFolder empty() {
        return new DataFolder();
    }

    public static DataFolder at(Path path) throws IOException {
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw new IOException(path + " is a file, not a directory");
        }
        if (!Files.isDirectory(path)) {
            throw new IOException("There is no directory " + path);
        }
        if (!Files.isReadable(path)) {
            throw new IOException("The directory %s cannot be read".formatted(path));
        }
        var folder = new DataFolder();
        try (var entries = Files.newDirectoryStream(path)) {
            int count = 0;
            for (var entry : entries) {
                if (++count > MAX_ENTRIES) {
                    throw new IOException("The directory %s has more than %,d files: is it the right one?"
                            .formatted(path, MAX_ENTRIES));
                }
                folder.take(entry);
            }
        }
        if (folder.contents.isEmpty() && folder.faults.isEmpty()) {
            throw new IOException("The directory %s has none of the files %s"
                    .formatted(path, String.join(", ", CatalogueReader.FILES)));
        }
        return folder;
    }

    /** Returns the texts by file name. Invalid bytes are replaced, so that the other parts of a file can be checked. */
    Map<String, String> contents() {
        return contents;
    }

    List<DataFault> faults() {
        return List.copyOf(faults);
    }

    public boolean has(String file) {
        return contents.containsKey(file)
                || faults.stream().anyMatch(fault -> fault.file().equals(file));
    }

    public List<String> leftOut() {
        return List.copyOf(leftOut);
    }

    public List<String> staying() {
        return CatalogueReader.FILES.stream().filter(name -> !has(name)).toList();
    }

    private void take(Path entry) throws IOException {
        var name = String.valueOf(entry.getFileName());
        if (CatalogueReader.FILES.contains(name)) {
            read(name, entry);
        } else if (COMPANIONS.contains(name)) {
            leftOut.add(name);
        } else if (!name.startsWith(".")) {
            faults.add(new DataFault(
                    name,
                    1,
                    1,
                    "is not a data file of the catalogue; they are " + String.join(", ", CatalogueReader.FILES)));
        }
    }

    private void read(String name, Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            faults.add(new DataFault(name, 1, 1, "must be a file"));
            return;
        }
        byte[] bytes;
        try (var stream = Files.newInputStream(file)) {
            bytes = stream.readNBytes(MAX_BYTES + 1);
        }
        if (bytes.length > MAX_BYTES) {
            faults.add(new DataFault(name, 1, 1, String.format(Locale.ROOT, "must have at most %,d bytes", MAX_BYTES)));
            return;
        }
        text(name, bytes).ifPresent(text -> contents.put(name, text));
    }

    private Optional<String> text(String name, byte[] bytes) {
        var decoder = StandardCharsets.UTF_8.newDecoder();
        var in = ByteBuffer.wrap(bytes);
        var out = CharBuffer.allocate(bytes.length + 1);
        var result = decoder.decode(in, out, true);
        for (int places = 0; result.isError(); places++) {
            if (places == MAX_BROKEN_PLACES) {
                faultAt(name, out, "must be UTF-8; the rest of the file is not checked");
                return Optional.empty();
            }
            faultAt(name, out, "must be UTF-8");
            in.position(in.position() + result.length());
            out.put('\uFFFD');
            result = decoder.decode(in, out, true);
        }
        requireAllRead(result);
        var text = out.flip().toString();
        if (text.indexOf('\0') >= 0) {
            faultAt(name, CharBuffer.wrap(text).position(text.indexOf('\0')), "must be a text, without zero bytes");
        }
        return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    private static void requireAllRead(CoderResult result) {
        if (result.isOverflow()) {
            throw new IllegalStateException("A text has no more characters than bytes");
        }
    }

    private void faultAt(String name, CharBuffer text, String detail) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < text.position(); i++) {
            boolean isEnd = text.get(i) == '\n';
            line += isEnd ? 1 : 0;
            column = isEnd ? 1 : column + 1;
        }
        faults.add(new DataFault(name, line, column, detail));
    }
}
