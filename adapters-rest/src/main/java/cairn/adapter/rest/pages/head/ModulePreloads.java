package cairn.adapter.rest.pages.head;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The scripts that the first script of a page imports. A browser that reads their names in the page loads them at once
 * and after the stylesheet, instead of one round trip after the other.
 */
public final class ModulePreloads {

    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:.* from )?\"\\./([^\"]+)\";");

    private static final Map<String, List<String>> OF_FIRST = Map.of(
            "console.js", imported("console.js"),
            "site.js", imported("site.js"));

    private ModulePreloads() {}

    /**
     * Returns the names of all scripts that a first script imports, directly or through others.
     *
     * @param first {@code console.js} or {@code site.js}
     */
    public static List<String> of(String first) {
        return Objects.requireNonNull(OF_FIRST.get(first), first);
    }

    private static List<String> imported(String first) {
        var names = new LinkedHashSet<String>();
        addImports(first, names);
        return List.copyOf(names);
    }

    private static void addImports(String script, Set<String> names) {
        IMPORT.matcher(read(script))
                .results()
                .map(found -> found.group(1))
                .filter(names::add)
                .toList()
                .forEach(imported -> addImports(imported, names));
    }

    private static String read(String script) {
        try (var in = ModulePreloads.class.getClassLoader().getResourceAsStream("console/" + script)) {
            return new String(Objects.requireNonNull(in, script).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
