package cairn.adapter.rest.api.weather;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.GeoPoint;
import cairn.domain.weather.LocationQuery;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Distinguishes place names from positions. A text without letters, or with a part that begins like a number, is
 * treated as a position.
 */
final class AskedLocation {

    private static final int LONGEST_NAME = 100;
    private static final Pattern POSITION =
            Pattern.compile("(-?\\d{1,3}(?:\\.\\d{1,15})?),(-?\\d{1,3}(?:\\.\\d{1,15})?)");
    private static final Pattern BEGINS_LIKE_A_NUMBER =
            Pattern.compile("\\s*[-+]?(\\.?\\d|inf|nan\\b).*", Pattern.CASE_INSENSITIVE);
    private static final Pattern LETTER = Pattern.compile("\\p{L}");

    private AskedLocation() {}

    static LocationQuery read(String text) {
        var position = POSITION.matcher(text);
        if (position.matches()) {
            return new LocationQuery.Spot(
                    point(Double.parseDouble(position.group(1)), Double.parseDouble(position.group(2))));
        }
        if (isMeantAsPosition(text)) {
            throw refusal(
                    "must be the name of a place, or a latitude and a longitude in degrees, such as 27.806,86.714");
        }
        if (text.codePointCount(0, text.length()) > LONGEST_NAME) {
            throw refusal("must be at most " + LONGEST_NAME + " characters");
        }
        return new LocationQuery.Named(text);
    }

    private static boolean isMeantAsPosition(String text) {
        return !LETTER.matcher(text).find()
                || Arrays.stream(text.split(",", 2))
                        .anyMatch(part -> BEGINS_LIKE_A_NUMBER.matcher(part).matches());
    }

    private static GeoPoint point(double latitude, double longitude) {
        if (!GeoPoint.isValid(latitude, longitude)) {
            throw refusal("must be a latitude of at most 90 and a longitude of at most 180 degrees");
        }
        return new GeoPoint(latitude, longitude);
    }

    private static ProblemException refusal(String detail) {
        return new ProblemException(ProblemType.INVALID_PARAMETER, List.of(Fault.of("location", detail)));
    }
}
