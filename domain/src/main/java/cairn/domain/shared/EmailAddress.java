package cairn.domain.shared;

import java.util.regex.Pattern;

/** An email address: printable ASCII, one {@code @}, a domain with a dot, at most 254 characters. */
public record EmailAddress(String value) {

    private static final int MAX_LENGTH = 254;
    private static final String ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
    private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
    private static final Pattern FORM =
            Pattern.compile("(?=.{1,64}@)" + ATOM + "(?:\\." + ATOM + ")*@(?:" + LABEL + "\\.)+" + LABEL);

    public EmailAddress {
        if (!isValid(value)) {
            throw new IllegalArgumentException("Not an e-mail address");
        }
    }

    public static boolean isValid(String text) {
        return text.length() <= MAX_LENGTH && FORM.matcher(text).matches();
    }
}
