package cairn.adapter.rest.pages.language;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.regex.Pattern;

/** Writes numbers with the digits of the language of the request; Nepali groups them by lakh and crore. */
public final class Numbers {

    /** The places of commas in a number without any that has at most three decimal places. */
    private static final Pattern LAKHS = Pattern.compile("(?<=\\p{Nd})(?=(?:\\p{Nd}{2})*\\p{Nd}{3}(?:\\.|$))");

    private Numbers() {}

    /** Returns a whole number with its groups apart, such as {@code 100,000}, or {@code १,००,०००} in Nepali. */
    public static String grouped(long number) {
        return grouped(BigDecimal.valueOf(number), 0);
    }

    /** Returns a number with its groups apart and a number of decimal places, 0 to 3. */
    public static String grouped(BigDecimal number, int places) {
        var language = Language.current();
        var format = NumberFormat.getNumberInstance(language.locale());
        format.setMinimumFractionDigits(places);
        format.setMaximumFractionDigits(places);
        if (language == Language.ENGLISH) {
            return format.format(number);
        }
        format.setGroupingUsed(false);
        return LAKHS.matcher(format.format(number)).replaceAll(",");
    }

    /** Returns a whole number without groups, such as a year. */
    public static String plain(long number) {
        return String.format(Language.current().locale(), "%d", number);
    }

    /** Returns a whole number without groups, with zeros in front of it up to a number of digits, such as minutes. */
    public static String plain(long number, int digits) {
        return String.format(Language.current().locale(), "%0" + digits + "d", number);
    }
}
