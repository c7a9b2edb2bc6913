package cairn.adapter.webhooks;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the {@code Retry-After} header of a response: seconds or an HTTP date, limited to a day. Ignores past dates and
 * other values.
 */
final class RetryAfter {

    static final Duration LONGEST = Duration.ofDays(1);

    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,18}");

    private RetryAfter() {}

    static Optional<Duration> read(String header, Instant now) {
        var text = header.strip();
        if (SECONDS.matcher(text).matches()) {
            return Optional.of(Duration.ofSeconds(Math.min(Long.parseLong(text), LONGEST.toSeconds())));
        }
        try {
            var at = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            var pause = Duration.between(now, at);
            return pause.isNegative() ? Optional.empty() : Optional.of(pause.compareTo(LONGEST) < 0 ? pause : LONGEST);
        } catch (DateTimeException | ArithmeticException e) {
            return Optional.empty();
        }
    }
}
