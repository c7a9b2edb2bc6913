package cairn.adapter.rest.pages;

import java.util.Optional;
import java.util.regex.Pattern;

/** Writes phone numbers as addresses that a phone calls. */
public final class PhoneLinks {

    private static final Pattern NUMBER = Pattern.compile("\\+?[0-9][0-9 ()./-]{1,30}[0-9]");

    private PhoneLinks() {}

    /** Returns the address of a number; empty if the text is no single number, such as a list of numbers. */
    public static Optional<String> of(String phone) {
        var number = phone.strip();
        return NUMBER.matcher(number).matches() && !number.contains(" / ")
                ? Optional.of("tel:" + number.replaceAll("[^+0-9]", ""))
                : Optional.empty();
    }
}
