package cairn.domain.permit;

import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.Money;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/** The data that the product ships, so that the worked cases are worked on what callers get. */
public final class PublishedPermits {

    private static final Path DATA = Path.of("../adapters-persistence/src/main/resources/catalogue");
    private static final Pattern CELL = Pattern.compile("\"((?:[^\"]|\"\")*)\"(?:,|$)|([^,]*)(?:,|$)");

    private record Row(List<String> names, List<String> cells) {

        Row {
            if (names.size() != cells.size()) {
                throw new IllegalStateException("A row of " + cells.size() + " cells: " + cells);
            }
        }

        String get(String name) {
            return cells.get(names.indexOf(name));
        }
    }

    public static final Nationalities NATIONALITIES = nationalities();
    public static final FeeSchedule FEES = new FeeSchedule(
            rows("permit_fees.csv").stream().map(PublishedPermits::fee).toList());
    public static final PermitRequirements REQUIREMENTS =
            new PermitRequirements(rows("permit_requirements.csv").stream()
                    .map(PublishedPermits::requirement)
                    .toList());
    static final PermitRules RULES = new PermitRules(FEES, NATIONALITIES, new WorkingDays(Set.of()));

    private PublishedPermits() {}

    public static TrailId trail(String slug) {
        return new TrailId(UUID.nameUUIDFromBytes(slug.getBytes(StandardCharsets.UTF_8)));
    }

    static PermitCheck check(String trail, PermitQuestion question, LocalDate today) {
        var requirements = REQUIREMENTS.of(trail(trail), question.trek().entry());
        if (requirements.isEmpty()) {
            throw new IllegalArgumentException("No such trail: " + trail);
        }
        return RULES.check(question, requirements, today);
    }

    private static Fee fee(Row row) {
        return new Fee(
                PermitKind.of(row.get("kind")),
                NationalityGroup.of(row.get("nationality_group")),
                Money.of(Long.parseLong(row.get("amount")) * 100, row.get("currency")),
                FeeUnit.of(row.get("unit")),
                FeeSeason.of(row.get("season")),
                new Validity(
                        LocalDate.parse(row.get("valid_from")),
                        Optional.of(row.get("valid_to"))
                                .filter(text -> !text.isEmpty())
                                .map(LocalDate::parse)),
                Confidence.of(row.get("confidence")),
                row.get("source"),
                row.get("note"));
    }

    private static PermitRequirement requirement(Row row) {
        return new PermitRequirement(
                trail(row.get("trail_slug")),
                PermitKind.of(row.get("permit_kind")),
                Arrays.stream(row.get("documents_required").split("\\|", -1))
                        .map(Document::of)
                        .toList(),
                Integer.parseInt(row.get("min_party")),
                Boolean.parseBoolean(row.get("guide_mandatory")),
                Boolean.parseBoolean(row.get("agency_only")),
                Integer.parseInt(row.get("lead_time_days")),
                row.get("issuing_authority"),
                row.get("where_issued"),
                row.get("validity"),
                Boolean.parseBoolean(row.get("refundable")),
                List.of(),
                Validity.ALWAYS,
                row.get("source"),
                row.get("note"));
    }

    private static Nationalities nationalities() {
        var groups = new HashMap<String, NationalityGroup>();
        rows("nationality_groups.csv")
                .forEach(row -> groups.put(row.get("country_code"), NationalityGroup.of(row.get("nationality_group"))));
        return Nationalities.of(groups);
    }

    private static List<Row> rows(String file) {
        try {
            var lines = Files.readAllLines(DATA.resolve(file));
            var names = cells(lines.getFirst());
            return lines.stream()
                    .skip(1)
                    .map(line -> new Row(names, cells(line)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> cells(String line) {
        var cells = new ArrayList<String>();
        var matcher = CELL.matcher(line);
        int end = 0;
        while (end <= line.length() && matcher.find(end)) {
            var quoted = matcher.group(1);
            cells.add(quoted == null ? matcher.group(2) : quoted.replace("\"\"", "\""));
            boolean isLast = !matcher.group().endsWith(",");
            if (isLast) {
                break;
            }
            end = matcher.end();
        }
        return cells;
    }
}
