package cairn.adapter.persistence.catalogue;

import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.NepalTerritory;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Reads the members of one object of a data file. An invalid member is reported as a fault and replaced by a
 * placeholder, so that the rest is checked as well.
 */
final class FieldReader {

    private static final String STAND_IN = "?";
    private static final int MAX_LENGTH = 2_000;
    private static final int MAX_QUOTED = 60;
    private static final Pattern SLUG = Pattern.compile("[a-z0-9]{1,100}(-[a-z0-9]{1,100}){0,20}");

    private final DataFile file;
    private final DataValue place;
    private final Map<String, DataValue> members;
    private final Map<String, DataValue> headings;
    private final Set<String> known = new HashSet<>();
    private final int faultsBefore;

    FieldReader(DataFile file, DataValue value) {
        this.file = file;
        this.place = value;
        this.faultsBefore = file.faultCount();
        this.members = switch (value) {
            case DataValue.Members object -> object.byName();
            case DataValue.Row row -> row.byName();
            default -> Map.of();
        };
        this.headings = value instanceof DataValue.Row row ? row.headings() : Map.of();
    }

    boolean isSound() {
        return file.faultCount() == faultsBefore;
    }

    FieldReader without(String... names) {
        known.addAll(Arrays.asList(names));
        return this;
    }

    /** Reports unknown members, because a misspelt name must not be ignored. */
    void rejectUnknownFields() {
        members.forEach((name, value) -> {
            if (!known.contains(name)) {
                file.fault(headings.getOrDefault(name, value), name + " is unknown");
            }
        });
    }

    void fault(String name, String detail) {
        file.fault(members.getOrDefault(name, placeOfAll()), name + " " + detail);
    }

    private DataValue placeOfAll() {
        return headings.values().stream().findFirst().orElse(place);
    }

    private Optional<DataValue> member(String name) {
        known.add(name);
        return Optional.ofNullable(members.get(name)).filter(value -> !(value instanceof DataValue.Nothing));
    }

    Optional<String> optionalText(String name) {
        return member(name).flatMap(value -> {
            if (value instanceof DataValue.Text text && text.isWrittenAs(DataValue.Form.TEXT)) {
                refuseUnlessPrintable(name, text);
                return text.text().isBlank() ? Optional.empty() : Optional.of(text.text());
            }
            file.fault(value, name + " must be a text");
            return Optional.empty();
        });
    }

    private void refuseUnlessPrintable(String name, DataValue.Text text) {
        if (text.text().length() > MAX_LENGTH) {
            file.fault(text, "%s must have at most %,d characters".formatted(name, MAX_LENGTH));
        }
        if (text.text().codePoints().anyMatch(Character::isISOControl)) {
            file.fault(text, name + " must not have control characters");
        }
        if (text.text().codePoints().anyMatch(FieldReader::isHalfACharacter)) {
            file.fault(text, name + " must not have one half of a surrogate pair without the other");
        }
    }

    private static boolean isHalfACharacter(int codePoint) {
        return Character.getType(codePoint) == Character.SURROGATE;
    }

    void refuseEmpty(String... names) {
        for (var name : names) {
            Optional.ofNullable(members.get(name))
                    .filter(FieldReader::isEmpty)
                    .ifPresent(_ -> fault(name, "must have at least one entry"));
        }
    }

    private static boolean isEmpty(DataValue value) {
        return switch (value) {
            case DataValue.Items items -> items.inOrder().isEmpty();
            case DataValue.Members object -> object.byName().isEmpty();
            default -> false;
        };
    }

    Optional<String> optionalPhone(String name) {
        return optionalValue(name, "a number to call", FieldReader::dialled);
    }

    String phone(String name) {
        return value(name, STAND_IN, "a number to call", FieldReader::dialled);
    }

    private static String dialled(String text) {
        return within(text, text.chars().anyMatch(sign -> sign >= '0' && sign <= '9'));
    }

    String text(String name) {
        return optionalText(name).orElseGet(() -> {
            fault(name, "is missing");
            return STAND_IN;
        });
    }

    <T> T value(String name, T standIn, String must, Function<String, T> read) {
        return optionalValue(name, must, read).orElseGet(() -> {
            refuseIfMissing(name);
            return standIn;
        });
    }

    private void refuseIfMissing(String name) {
        var value = member(name);
        boolean isBlank = value.filter(DataValue.Text.class::isInstance)
                .map(DataValue.Text.class::cast)
                .filter(text -> text.text().isBlank())
                .isPresent();
        if (value.isEmpty() || isBlank) {
            fault(name, "is missing");
        }
    }

    private <T> T bare(String name, DataValue.Form form, T standIn, String must, Function<String, T> read) {
        return member(name)
                .filter(value ->
                        !(value instanceof DataValue.Text text && text.text().isBlank()))
                .flatMap(value -> {
                    if (value instanceof DataValue.Text text && text.isWrittenAs(form)) {
                        return understood(name, text.text(), must, read);
                    }
                    fault(name, "must be " + must);
                    return Optional.empty();
                })
                .orElseGet(() -> {
                    refuseIfMissing(name);
                    return standIn;
                });
    }

    private <T> Optional<T> optionalValue(String name, String must, Function<String, T> read) {
        return optionalText(name).flatMap(text -> understood(name, text, must, read));
    }

    private <T> Optional<T> understood(String name, String text, String must, Function<String, T> read) {
        try {
            return Optional.of(read.apply(text));
        } catch (IllegalArgumentException | DateTimeException e) {
            fault(name, "must be " + must + ", not " + shortened(text));
            return Optional.empty();
        }
    }

    private static String shortened(String text) {
        return text.length() > MAX_QUOTED ? text.substring(0, MAX_QUOTED) + "…" : text;
    }

    String slug(String name) {
        return value(
                name,
                STAND_IN,
                "lower-case letters and digits separated by hyphens",
                text -> within(text, SLUG.matcher(text).matches()));
    }

    int whole(String name, int least, int most) {
        return bare(name, DataValue.Form.NUMBER, least, "a whole number from %d to %d".formatted(least, most), text -> {
            int number = Integer.parseInt(text);
            return within(number, number >= least && number <= most);
        });
    }

    double decimal(String name, double least, double most) {
        return bare(name, DataValue.Form.NUMBER, least, "a number from %s to %s".formatted(least, most), text -> {
            double number = new BigDecimal(text).doubleValue();
            return within(number, number >= least && number <= most);
        });
    }

    private static <T> T within(T value, boolean isWithin) {
        if (!isWithin) {
            throw new IllegalArgumentException("out of range");
        }
        return value;
    }

    GeoPoint position() {
        int before = file.faultCount();
        var position = new GeoPoint(decimal("lat", -90, 90), decimal("lng", -180, 180));
        if (file.faultCount() == before && !NepalTerritory.contains(position)) {
            fault(
                    "lat",
                    "and lng must be a place in Nepal, not %s, %s"
                            .formatted(position.latitude(), position.longitude()));
        }
        return position;
    }

    int altitude(String name) {
        return whole(name, 0, 8849);
    }

    boolean flag(String name) {
        return bare(
                name,
                DataValue.Form.TRUTH,
                false,
                "true or false",
                text -> within(Boolean.valueOf(text), isTruth(text)));
    }

    private static boolean isTruth(String text) {
        return text.equals("true") || text.equals("false");
    }

    Optional<LocalDate> optionalDay(String name) {
        return optionalValue(name, "a date such as 2026-11-20", LocalDate::parse);
    }

    LocalDate day(String name) {
        return value(name, LocalDate.EPOCH, "a date such as 2026-11-20", LocalDate::parse);
    }

    LocalDate dayBetween(String name, LocalDate least, LocalDate most) {
        var day = day(name);
        if (day.isBefore(least) || day.isAfter(most)) {
            fault(name, "must be from %s to %s".formatted(least, most));
        }
        return day;
    }

    <E extends Enum<E>> E oneOf(String name, Class<E> type) {
        var all = type.getEnumConstants();
        return value(name, all[0], "one of " + names(all), text -> Enum.valueOf(type, constant(text)));
    }

    private static String constant(String text) {
        return text.toUpperCase(Locale.ROOT);
    }

    private static String names(Enum<?>[] constants) {
        return Arrays.toString(constants).toLowerCase(Locale.ROOT);
    }

    List<String> texts(String name) {
        return texts(name, Function.identity(), "a list of texts");
    }

    <T> List<T> texts(String name, Function<String, T> read, String must) {
        var found = new ArrayList<T>();
        member(name)
                .ifPresentOrElse(
                        value -> parts(name, value).forEach(part -> {
                            try {
                                found.add(read.apply(part.text()));
                            } catch (IllegalArgumentException e) {
                                file.fault(part, name + " must be " + must + ", not " + shortened(part.text()));
                            }
                        }),
                        () -> fault(name, "is missing"));
        return found;
    }

    <E extends Enum<E>> List<E> severalOf(String name, Class<E> type, Function<String, String> translate) {
        return texts(
                name,
                text -> Enum.valueOf(type, constant(translate.apply(text))),
                "some of " + names(type.getEnumConstants()));
    }

    private List<DataValue.Text> parts(String name, DataValue value) {
        return switch (value) {
            case DataValue.Items items ->
                items.inOrder().stream().flatMap(item -> part(item).stream()).toList();
            case DataValue.Text text
            when text.form() == DataValue.Form.CELL ->
                text.text().isBlank()
                        ? List.of()
                        : Arrays.stream(text.text().split("\\|", -1))
                                .map(part -> new DataValue.Text(text.line(), text.column(), part, text.form()))
                                .toList();
            default -> {
                file.fault(value, name + " must be a list");
                yield List.of();
            }
        };
    }

    private Optional<DataValue.Text> part(DataValue item) {
        if (item instanceof DataValue.Text text
                && text.isWrittenAs(DataValue.Form.TEXT)
                && !text.text().isBlank()) {
            refuseUnlessPrintable("each text", text);
            return Optional.of(text);
        }
        file.fault(item, "must be a text");
        return Optional.empty();
    }

    List<DataValue> items(String name) {
        return member(name)
                .map(value -> {
                    if (value instanceof DataValue.Items(int line, int column, var inOrder)) {
                        return inOrder;
                    }
                    file.fault(value, name + " must be a list");
                    return List.<DataValue>of();
                })
                .orElseGet(() -> {
                    fault(name, "is missing");
                    return List.of();
                });
    }

    <T> List<T> objects(String name, Function<FieldReader, T> read) {
        return items(name).stream()
                .flatMap(value -> file.each(value, read).stream())
                .toList();
    }

    <T> Optional<T> object(String name, Function<FieldReader, T> read) {
        var found = member(name);
        if (found.isEmpty()) {
            fault(name, "is missing");
        }
        return found.flatMap(value -> file.each(value, read));
    }

    Set<String> names() {
        return members.keySet();
    }
}
