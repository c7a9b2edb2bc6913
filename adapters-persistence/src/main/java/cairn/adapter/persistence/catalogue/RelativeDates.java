package cairn.adapter.persistence.catalogue;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Replaces periods in data files by dates. The papers of the demo crew expire after a period such as {@code P14M} from
 * the day of the import, so that they are valid in every new installation.
 */
final class RelativeDates {

    private static final String PORTERS = "porters.json";
    private static final Pattern PERIOD =
            Pattern.compile("(\"(?:licence|insurance)_expires\"\\s*:\\s*)\"P(\\d{1,3})M\"");

    private RelativeDates() {}

    static Map<String, String> resolved(Map<String, String> files, LocalDate importedOn) {
        var resolved = new HashMap<>(files);
        resolved.computeIfPresent(
                PORTERS,
                (_, content) -> PERIOD.matcher(content)
                        .replaceAll(period -> period.group(1) + '"' + expiry(period, importedOn) + '"'));
        return resolved;
    }

    private static LocalDate expiry(MatchResult period, LocalDate importedOn) {
        return importedOn.plusMonths(Integer.parseInt(period.group(2)));
    }
}
