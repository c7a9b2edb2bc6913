package cairn.bootstrap;

import cairn.domain.access.MemberRole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The roles that may open each page of the console, as {@code docs/guides/console-pages.md} states them for review.
 *
 * @param roles the roles that may open a page, by its path
 */
record PageAccess(SortedMap<String, Set<MemberRole>> roles) {

    static final Path TABLE = Path.of("..", "docs", "guides", "console-pages.md");

    /** The roles in the order of the columns. */
    private static final List<MemberRole> ROLES = List.of(MemberRole.values());

    private static final String YES = "yes";
    private static final String PREAMBLE = """
            # Who may open which page

            A test opens the page of each cell in a session of the role, in live and in test mode, and compares the result
            with this table. *yes*: the page is shown, if the tier of the agency includes its section. Other members get
            403 and a page that names the roles that may. Without a session, every page asks to sign in.

            """;

    /** Reads the table of the documentation. */
    static PageAccess read() {
        try (var lines = Files.lines(TABLE)) {
            var roles = new TreeMap<String, Set<MemberRole>>();
            lines.filter(line -> line.startsWith("| `"))
                    .map(line -> line.split("\\s*\\|\\s*", -1))
                    .forEach(row -> roles.put(row[1].replace("`", ""), roles(row)));
            return new PageAccess(roles);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<MemberRole> roles(String... row) {
        return ROLES.stream()
                .filter(role -> row[ROLES.indexOf(role) + 2].equals(YES))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(MemberRole.class)));
    }

    void write() {
        try {
            Files.writeString(TABLE, text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the page of the documentation. */
    String text() {
        var names = ROLES.stream().map(PageAccess::name).collect(Collectors.joining(" | "));
        var rows = roles.entrySet().stream()
                .map(page -> "| `%s` | %s |\n".formatted(page.getKey(), cells(page.getValue())))
                .collect(Collectors.joining());
        return "%s| Page | %s |\n|---|%s\n%s".formatted(PREAMBLE, names, "---|".repeat(ROLES.size()), rows);
    }

    private static String cells(Set<MemberRole> allowed) {
        return ROLES.stream().map(role -> allowed.contains(role) ? YES : "").collect(Collectors.joining(" | "));
    }

    private static String name(MemberRole role) {
        return role.name().toLowerCase(Locale.ROOT);
    }

    boolean allows(String page, MemberRole role) {
        return roles.getOrDefault(page, Set.of()).contains(role);
    }

    /** Returns this table without one cell. */
    PageAccess without(String page, MemberRole role) {
        var fewer = new TreeMap<>(roles);
        fewer.computeIfPresent(
                page,
                (_, allowed) -> allowed.stream()
                        .filter(each -> each != role)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(MemberRole.class))));
        return new PageAccess(fewer);
    }

    /** Returns the paths of the pages. */
    Set<String> pages() {
        return new TreeSet<>(roles.keySet());
    }
}
