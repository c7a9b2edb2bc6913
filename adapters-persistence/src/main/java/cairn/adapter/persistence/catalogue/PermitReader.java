package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.Document;
import cairn.domain.permit.Fee;
import cairn.domain.permit.FeeSchedule;
import cairn.domain.permit.FeeSeason;
import cairn.domain.permit.FeeUnit;
import cairn.domain.permit.Nationalities;
import cairn.domain.permit.NationalityGroup;
import cairn.domain.permit.PermitBook;
import cairn.domain.permit.PermitKind;
import cairn.domain.permit.PermitRequirement;
import cairn.domain.permit.PermitRequirements;
import cairn.domain.permit.Validity;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.Money;
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the permit data. A row that contradicts an earlier one is a fault. */
final class PermitReader {

    static final String GROUPS = "nationality_groups.csv";
    static final String FEES = "permit_fees.csv";
    static final String REQUIREMENTS = "permit_requirements.csv";

    private static final String ANY_OTHER_COUNTRY = "*";
    private static final Currency RUPEE = Currency.getInstance("NPR");
    private static final PermitKind STAND_IN = PermitKind.of("TIMS");

    private final TrailReader trails;
    private final List<Row<Fee>> fees;
    private final List<Row<PermitRequirement>> requirements;
    private final List<Group> groups;
    private final List<PermitMention> askedPermits = new ArrayList<>();
    private final boolean areRequirementsKnown;

    private record Row<T>(FieldReader item, T value) {}

    private record Group(String country, NationalityGroup group) {}

    PermitReader(Function<String, DataFile> file, TrailReader trails) {
        this.trails = trails;
        var groupFile = file.apply(GROUPS);
        this.groups = groupFile.lines(PermitReader::group);
        groupFile.refuseTwins(groups, Group::country);
        if (groups.stream().map(Group::country).noneMatch(ANY_OTHER_COUNTRY::equals)) {
            groupFile.fault(new DataValue.Nothing(1, 1), "must have a row * for all other countries");
        }
        this.fees = file.apply(FEES).lines(item -> new Row<>(item, fee(item)));
        refuseContradictions(fees, "kind", FeeSchedule::new, PermitReader::contradiction);
        var requirementFile = file.apply(REQUIREMENTS);
        this.requirements = requirementFile.lines(item -> new Row<>(item, requirement(item)));
        this.areRequirementsKnown = !requirementFile.isUnreadable() && !askedPermits.isEmpty();
        refuseContradictions(
                requirements,
                "permit_kind",
                PermitRequirements::new,
                (_, row) -> "A trail asks twice for " + row.kind());
        requireFees();
    }

    /** Returns the permit book; requires files without faults. */
    PermitBook over(Catalogue catalogue) {
        var groupsByCountry = new LinkedHashMap<String, NationalityGroup>();
        groups.forEach(group -> groupsByCountry.put(group.country, group.group));
        return new PermitBook(
                catalogue,
                new FeeSchedule(fees.stream().map(Row::value).toList()),
                Nationalities.of(groupsByCountry),
                new PermitRequirements(requirements.stream().map(Row::value).toList()));
    }

    /** Reports required permits without any fee, which are likely to be misspelt. */
    private void requireFees() {
        var sold = fees.stream().map(row -> row.value().kind()).collect(Collectors.toSet());
        requirements.stream()
                .filter(row -> !sold.contains(row.value().kind()))
                .forEach(row -> row.item.fault("permit_kind", "must be a kind that has a fee"));
    }

    /**
     * Reports differences between a trail's own list of permits, which callers see, and the requirements, which are
     * checked. Objects with other faults count, so that one mistake is not reported several times.
     */
    void refuseUnlessTheyAgreeWithTheTrails() {
        if (!areRequirementsKnown || !trails.areTrailsKnown()) {
            return;
        }
        var named = trails.namedPermits();
        var asked = needs(askedPermits);
        named.stream()
                .filter(mention -> !asked.contains(mention.need()))
                .forEach(mention -> mention.item()
                        .fault(
                                "permit_kinds",
                                "has %s, for which %s has no row with this trail"
                                        .formatted(mention.kind(), REQUIREMENTS)));
        var needed = needs(named);
        askedPermits.stream()
                .filter(mention -> trails.has(mention.trail()))
                .filter(mention -> !needed.contains(mention.need()))
                .forEach(mention -> mention.item()
                        .fault("permit_kind", "must be among the permit_kinds of %s".formatted(mention.trail())));
        requireFees(named);
    }

    private static Set<PermitMention.Need> needs(List<PermitMention> mentions) {
        return mentions.stream().map(PermitMention::need).collect(Collectors.toSet());
    }

    private void requireFees(List<PermitMention> named) {
        var sold = fees.stream().map(row -> row.value().kind().code()).collect(Collectors.toSet());
        named.stream()
                .filter(mention -> !sold.isEmpty() && !sold.contains(mention.kind()))
                .forEach(mention ->
                        mention.item().fault("permit_kinds", "has %s, which has no fee".formatted(mention.kind())));
    }

    private static <T> void refuseContradictions(
            List<Row<T>> rows, String column, Consumer<List<T>> agree, BiFunction<T, T, String> words) {
        var earlier = new ArrayList<T>();
        for (var row : rows) {
            earlier.stream()
                    .filter(other -> !isAgreed(List.of(other, row.value), agree))
                    .findFirst()
                    .ifPresent(other ->
                            row.item.fault(column, "contradicts an earlier row: " + words.apply(other, row.value)));
            earlier.add(row.value);
        }
    }

    private static <T> boolean isAgreed(List<T> two, Consumer<List<T>> agree) {
        try {
            agree.accept(two);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static String contradiction(Fee earlier, Fee fee) {
        return "\"%s\" and \"%s\" contradict each other"
                .formatted(earlier.rule().statement(), fee.rule().statement());
    }

    private static Group group(FieldReader item) {
        item.without("country", "saarc_member", "note");
        return new Group(
                item.value(
                        "country_code",
                        ANY_OTHER_COUNTRY,
                        "an ISO 3166-1 alpha-2 code in upper case, or *",
                        PermitReader::country),
                item.oneOf("nationality_group", NationalityGroup.class));
    }

    private static String country(String text) {
        return text.equals(ANY_OTHER_COUNTRY) ? text : new CountryCode(text).value();
    }

    private static Fee fee(FieldReader item) {
        item.without("checked");
        return new Fee(
                kind(item, "kind"),
                item.oneOf("nationality_group", NationalityGroup.class),
                amount(item),
                item.value("unit", FeeUnit.PER_TREK, "a unit such as " + FeeUnit.PER_DAY.code(), FeeUnit::of),
                item.oneOf("season", FeeSeason.class),
                validity(item),
                item.oneOf("confidence", Confidence.class),
                item.text("source"),
                item.optionalText("note").orElse(""));
    }

    private static Validity validity(FieldReader item) {
        var from = item.day("valid_from");
        var to = item.optionalDay("valid_to");
        if (to.filter(from::isAfter).isPresent()) {
            item.fault("valid_to", "must not be before valid_from, " + from);
            return new Validity(from, Optional.empty());
        }
        return new Validity(from, to);
    }

    private static PermitKind kind(FieldReader item, String name) {
        return item.value(name, STAND_IN, "a kind such as ACAP or NATIONAL_PARK:LANGTANG", PermitKind::of);
    }

    private static Money amount(FieldReader item) {
        var currency = item.value("currency", RUPEE, "a currency such as NPR", PermitReader::currency);
        long minorUnits = Math.round(Math.pow(10, currency.getDefaultFractionDigits()));
        return Money.of(item.whole("amount", 0, 10_000_000) * minorUnits, currency.getCurrencyCode());
    }

    static Currency currency(String code) {
        var currency = Currency.getInstance(code);
        if (currency.getDefaultFractionDigits() < 0) {
            throw new IllegalArgumentException("No fee has the currency " + code);
        }
        return currency;
    }

    private PermitRequirement requirement(FieldReader item) {
        item.without("checked");
        askedPermits.add(new PermitMention(item, item.text("trail_slug"), item.text("permit_kind")));
        return new PermitRequirement(
                item.value("trail_slug", CatalogueReader.trailId(""), "the slug of a trail", trails::knownTrail),
                kind(item, "permit_kind"),
                item.texts("documents_required", Document::of, "codes of documents"),
                item.whole("min_party", 1, 50),
                item.flag("guide_mandatory"),
                item.flag("agency_only"),
                item.whole("lead_time_days", 0, PermitRequirement.MAX_LEAD_TIME_DAYS),
                item.text("issuing_authority"),
                item.text("where_issued"),
                item.text("validity"),
                item.flag("refundable"),
                new CrossingReader(item, trails.itinerary(item.text("trail_slug"))).read(),
                Validity.ALWAYS,
                item.text("source"),
                item.optionalText("note").orElse(""));
    }
}
