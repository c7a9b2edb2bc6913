package cairn.bootstrap.cli;

import java.util.regex.Pattern;

/**
 * Makes text from elsewhere safe to print: it must neither control the terminal nor look like another line. Letters of
 * all scripts are kept, with the joiners that Nepali needs.
 */
public final class Printable {

    private static final int LONGEST = 500;
    private static final Pattern UNSAFE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}&&[^\\u200C\\u200D]]");

    private Printable() {}

    public static String of(String text) {
        var safe = UNSAFE.matcher(text).replaceAll("?");
        return safe.length() <= LONGEST ? safe : safe.substring(0, LONGEST) + "...";
    }
}
