package cairn.domain.permit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A type of permit, such as {@code TIMS} or {@code RESTRICTED_AREA:UPPER_MUSTANG}.
 *
 * @param area the area, in capitals with underscores; present if and only if the family has several areas
 */
public record PermitKind(PermitFamily scheme, Optional<String> area) implements Comparable<PermitKind> {

    private static final Pattern AREA = Pattern.compile("[A-Z]+(_[A-Z]+)*");
    private static final Comparator<PermitKind> ORDER =
            Comparator.comparing(PermitKind::scheme).thenComparing(kind -> kind.area.orElse(""));

    public PermitKind {
        boolean isSound = area.map(
                        name -> scheme.isByArea() && AREA.matcher(name).matches())
                .orElse(!scheme.isByArea());
        if (!isSound) {
            throw new IllegalArgumentException("No kind of permit: " + scheme + " with area " + area);
        }
    }

    public static PermitKind of(String code) {
        int colon = code.indexOf(':');
        return colon < 0
                ? new PermitKind(PermitFamily.valueOf(code), Optional.empty())
                : new PermitKind(
                        PermitFamily.valueOf(code.substring(0, colon)), Optional.of(code.substring(colon + 1)));
    }

    public String code() {
        return area.map(name -> scheme + ":" + name).orElseGet(scheme::name);
    }

    public String name() {
        return switch (scheme) {
            case TIMS -> "TIMS card";
            case ACAP -> "Annapurna Conservation Area entry permit";
            case MCAP -> "Manaslu Conservation Area entry permit";
            case NATIONAL_PARK -> place() + " National Park entry permit";
            case CONSERVATION_AREA -> place() + " Conservation Area entry permit";
            case RESTRICTED_AREA -> place() + " restricted area permit";
            case LOCAL -> place() + " local entry card";
        };
    }

    boolean isRestrictedArea() {
        return scheme == PermitFamily.RESTRICTED_AREA;
    }

    private String place() {
        return Arrays.stream(area.orElse("").split("_", -1))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
    }

    @Override
    public int compareTo(PermitKind other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return code();
    }
}
