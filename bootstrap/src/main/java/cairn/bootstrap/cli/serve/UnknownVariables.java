package cairn.bootstrap.cli.serve;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Finds environment variables that look like a setting but are none, such as misspelt ones. */
final class UnknownVariables {

    private static final String PREFIX = "CAIRN_";

    /** Variables of the launcher and of other commands. */
    private static final Set<String> OF_OTHERS = Set.of(
            "CAIRN_API_KEY",
            "CAIRN_API_KEY_FILE",
            "CAIRN_CONFIG",
            "CAIRN_JAVA_OPTS",
            "CAIRN_READ_WAIT",
            "CAIRN_URL",
            "CAIRN_WEBHOOK_SECRET",
            "CAIRN_WEBHOOK_SECRET_FILE");

    private static final List<String> PREFIXES_OF_OTHERS = List.of("CAIRN_BENCH_", "CAIRN_TEST_");

    private static final int SMALLEST_TOLERANCE = 2;
    private static final int CHARACTERS_PER_ERROR = 3;

    private UnknownVariables() {}

    /** Returns a sentence for each of them, with the most similar setting of the command if one is similar. */
    static List<String> in(Map<String, String> environment, CommandSpec command) {
        var known = known(command);
        return environment.keySet().stream()
                .filter(name -> name.startsWith(PREFIX) && !known.contains(name))
                .filter(name -> PREFIXES_OF_OTHERS.stream().noneMatch(name::startsWith))
                .sorted()
                .map(name -> name + " is not a setting of Cairn"
                        + mostSimilar(name, known)
                                .map(". Did you mean %s?"::formatted)
                                .orElse("; ./cairn serve --help lists the settings"))
                .toList();
    }

    private static Set<String> known(CommandSpec command) {
        return Stream.of(
                        command.options().stream()
                                .filter(option -> !option.usageHelp())
                                .map(Variable::of),
                        Arrays.stream(Variable.values()).map(Enum::name),
                        OF_OTHERS.stream())
                .flatMap(Function.identity())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Optional<String> mostSimilar(String name, Set<String> known) {
        int tolerance = Math.max(SMALLEST_TOLERANCE, (name.length() - PREFIX.length()) / CHARACTERS_PER_ERROR);
        return known.stream()
                .min(Comparator.comparingInt(each -> distance(name, each)))
                .filter(nearest -> distance(name, nearest) <= tolerance);
    }

    /** Returns how many characters must be inserted, deleted or replaced to change one text into the other. */
    private static int distance(String one, String other) {
        var previous = IntStream.rangeClosed(0, other.length()).toArray();
        for (int i = 1; i <= one.length(); i++) {
            var current = new int[other.length() + 1];
            current[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = previous[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[other.length()];
    }
}
