package cairn.bootstrap;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * An expression of PromQL, reduced to the names in it.
 *
 * @param selectors the metrics with the labels by which they are selected
 * @param grouping the labels of {@code by} and the like
 */
record PromQl(List<Selector> selectors, Set<String> grouping) {

    private static final String NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
    private static final Pattern TEXT = Pattern.compile("\"[^\"]*\"");
    private static final Pattern RANGE = Pattern.compile("\\[[^]]*]");
    private static final Pattern GROUPING =
            Pattern.compile("\\b(?:by|without|on|ignoring|group_left|group_right)\\s*\\(([^)]*)\\)");
    private static final Pattern SELECTOR =
            Pattern.compile("(?<![\\w:])(" + NAME + ")(?![\\w:])(?!\\s*\\()(?:\\{([^}]*)})?");
    private static final Pattern LABEL = Pattern.compile(NAME);
    private static final Set<String> OPERATORS = Set.of("and", "or", "unless", "bool", "offset");

    record Selector(String metric, Set<String> labels) {}

    static PromQl of(String expression) {
        var bare = RANGE.matcher(TEXT.matcher(expression).replaceAll("")).replaceAll("");
        var grouping = new HashSet<String>();
        GROUPING.matcher(bare).results().forEach(found -> grouping.addAll(labels(found.group(1))));
        var selectors = SELECTOR.matcher(GROUPING.matcher(bare).replaceAll(" "))
                .results()
                .filter(found -> !OPERATORS.contains(found.group(1)))
                .map(found -> new Selector(found.group(1), found.group(2) == null ? Set.of() : labels(found.group(2))))
                .toList();
        return new PromQl(selectors, grouping);
    }

    private static Set<String> labels(String text) {
        var names = new TreeSet<String>();
        LABEL.matcher(text).results().forEach(found -> names.add(found.group()));
        return names;
    }
}
