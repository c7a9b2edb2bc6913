package cairn.bootstrap;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Finds words and phrases that texts for users must not contain. */
public final class PlainLanguage {

    private static final Pattern BANNED = Pattern.compile(
            "(?i)\\b(tell|tells|telling|told|whoever|somebody|nobody|hangs? on|stands(?! for)|rests|comes to|goes? with"
                    + "|begun|anew|thereof|of which|mend(s|ed|ing)?|(gives?|given|gave) back"
                    + "|(takes?|taken|took) away|just now|a look(?!-up))\\b");

    private PlainLanguage() {}

    public static boolean isBanned(String text) {
        return BANNED.matcher(text).find();
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
