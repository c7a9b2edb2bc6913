package cairn.bootstrap;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Finds words and phrases that texts for users must not contain. */
public final class PlainLanguage {

    private static final Pattern BANNED = Pattern.compile(
            "(?i)\\b(tell|tells|telling|told|whoever|whomever|somebody|nobody|everybody|anybody|hangs? on|stands(?! for)"
                    + "|rests|(comes|came) to|goes? with|went with|begun|anew|thereof|hereof|whereof|of which|that which"
                    + "|(is|are) well(?=[.,;:]| again|$)|mend(s|ed|ing)?"
                    + "|(gives?|given|gave|giving) back|(takes?|taken|took|taking) away|just now|a look(?!-up)"
                    + "|any more|no more(?=[.,;:]|$)|seen to|all the same|apart by)\\b");

    private static final Pattern HEADLESS = Pattern.compile(
            "^(What|Who|Whose|Whoever|Those who|That which|That of|Something|Longer|More than|All that|Why|Which|Where)\\b");

    private static final Pattern WORDS = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|_");
    private static final Set<String> BANNED_IN_NAMES = Set.of("begun", "told", "nobody", "nobodys", "whoever");

    private static final Pattern CODE_BLOCK = Pattern.compile("(?ms)^ *```.*?^ *```");
    private static final int LONGEST_LINE = 120;
    private static final Pattern UNBREAKABLE =
            Pattern.compile("\\s*(\\||#|([-*]|\\d+\\.)?\\s*\\[[^\\]]*]\\([^)]*\\)[.,;:]?$).*");

    private PlainLanguage() {}

    /** Returns whether one of the words of an identifier is banned. */
    public static boolean hasBannedWord(String identifier) {
        return WORDS.splitAsStream(identifier)
                .map(word -> word.toLowerCase(Locale.ROOT))
                .anyMatch(BANNED_IN_NAMES::contains);
    }

    /** Returns the lines of Markdown that are too long, without code, headings, tables and items that are one link. */
    public static List<String> longLines(String page) {
        return CODE_BLOCK
                .matcher(page)
                .replaceAll("")
                .lines()
                .filter(line -> line.length() > LONGEST_LINE
                        && !UNBREAKABLE.matcher(line).matches())
                .toList();
    }

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
