package cairn.bootstrap;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Finds words and phrases that texts for users must not contain. */
public final class PlainLanguage {

    private static final Pattern BANNED = Pattern.compile(
            "(?i)\\b(tell|tells|telling|told|whoever|somebody|nobody|everybody|hangs? on|stands(?! for)|rests"
                    + "|(comes|came) to|goes? with|went with|begun|anew|thereof|of which|that which|mend(s|ed|ing)?"
                    + "|(gives?|given|gave|giving) back|(takes?|taken|took|taking) away|just now|a look(?!-up)"
                    + "|any more|no more(?=[.,;:]|$)|seen to|all the same|apart by)\\b");

    private static final Pattern HEADLESS = Pattern.compile(
            "^(What|Who|Whose|Whoever|Those who|That which|That of|Something|Longer|More than|All that|Why|Which|Where)\\b");

    private PlainLanguage() {}

    public static boolean isBanned(String text) {
        return BANNED.matcher(text).find();
    }

    /** Returns whether the text begins with a clause that has no subject. */
    public static boolean isHeadless(String text) {
        return HEADLESS.matcher(text).find();
    }

    public static List<String> bannedIn(String text) {
        return BANNED.matcher(text).results().map(MatchResult::group).toList();
    }

    /** Returns the help of a command and of all its subcommands. */
    public static List<String> help(CommandLine command) {
        return Stream.concat(
                        Stream.of(command.getUsageMessage()),
                        command.getSubcommands().values().stream().flatMap(subcommand -> help(subcommand).stream()))
                .toList();
    }
}
