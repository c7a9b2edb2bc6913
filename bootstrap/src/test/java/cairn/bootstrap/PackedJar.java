package cairn.bootstrap;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

/** Finds the libraries on the class path of these tests that are in the runnable jar, by their contents. */
final class PackedJar {

    private PackedJar() {}

    /**
     * Returns the file names of those libraries whose files are in the jar as they are. Most of a library's files are enough,
     * because the jar holds one of those that several libraries have.
     */
    static SortedSet<String> libraries() throws IOException {
        var packed = checksums(RunningService.JAR);
        var libraries = new TreeSet<String>();
        for (var library : classPath()) {
            var files = checksums(library);
            long same = files.entrySet().stream()
                    .filter(file -> file.getValue().equals(packed.get(file.getKey())))
                    .count();
            if (2 * same > files.size()) {
                libraries.add(name(library));
            }
        }
        return libraries;
    }

    /** Returns the classes in the jar that are neither Cairn's own nor in one of these libraries. */
    static Set<String> classesOfNone(Collection<String> libraries) throws IOException {
        var classes = new TreeSet<>(checksums(RunningService.JAR).keySet());
        classes.removeIf(file -> !file.endsWith(".class") || file.startsWith("cairn/"));
        for (var library : classPath()) {
            if (libraries.contains(name(library))) {
                classes.removeAll(checksums(library).keySet());
            }
        }
        return classes;
    }

    private static List<Path> classPath() throws IOException {
        var libraries = new ArrayList<Path>();
        for (var entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (entry.endsWith(".jar") && !isOurs(checksums(Path.of(entry)).keySet())) {
                libraries.add(Path.of(entry));
            }
        }
        return libraries;
    }

    private static boolean isOurs(Collection<String> files) {
        return files.stream().anyMatch(file -> file.startsWith("cairn/"));
    }

    private static String name(Path library) {
        return library.getFileName().toString();
    }

    private static Map<String, Long> checksums(Path jar) throws IOException {
        try (var file = new JarFile(jar.toFile())) {
            return file.stream()
                    .filter(entry -> !entry.isDirectory() && !entry.getName().equals(JarFile.MANIFEST_NAME))
                    .collect(Collectors.toMap(ZipEntry::getName, ZipEntry::getCrc, (first, _) -> first));
        }
    }
}
