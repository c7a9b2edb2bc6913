package cairn.adapter.rest.documentation;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Maps pages of the repository to addresses of the site: {@code docs/api/errors.md} to {@code /docs/api/errors}. */
final class SiteAddress {

    static final String ROOT = "/docs";

    /** The address of the pages and archives of the client libraries. */
    static final String CLIENTS = ROOT + "/clients";

    private static final Path FOLDER = Path.of("docs");
    private static final Path LIBRARIES = Path.of("adapters-rest", "clients");
    private static final String ENDING = ".md";
    private static final String INDEX = "README.md";

    private SiteAddress() {}

    /**
     * Returns the address of a page. The page of a client library has the name of its language, other pages outside of
     * the folder of documentation have their own name in lower case.
     */
    static String of(Path file) {
        if (file.startsWith(LIBRARIES)) {
            return CLIENTS + "/" + LIBRARIES.relativize(file).getName(0);
        }
        if (!file.startsWith(FOLDER)) {
            return ROOT + "/" + withoutEnding(file.toString()).toLowerCase(Locale.ROOT);
        }
        var below = FOLDER.relativize(file);
        if (!below.endsWith(INDEX)) {
            return ROOT + "/" + withoutEnding(below.toString());
        }
        return below.getParent() == null ? ROOT : ROOT + "/" + below.getParent();
    }

    /** Returns the page that a link on a page leads to; empty if it leads to something else. */
    static Optional<Path> target(Path from, String destination) {
        var path = destination.replaceFirst("#.*", "");
        if (path.isEmpty() || path.contains(":")) {
            return Optional.empty();
        }
        var target = from.resolveSibling(path).normalize();
        var page = path.endsWith(ENDING) ? target : target.resolve(INDEX);
        boolean isNamed = path.endsWith(ENDING) && (page.getNameCount() == 1 || page.startsWith(LIBRARIES));
        return page.startsWith(FOLDER) || isNamed ? Optional.of(page) : Optional.empty();
    }

    private static String withoutEnding(String name) {
        return name.substring(0, name.length() - ENDING.length());
    }
}
