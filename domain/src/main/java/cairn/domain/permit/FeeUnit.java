package cairn.domain.permit;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The unit of a fee per person. Each unit charges certain days of a stay, counted from 1: once, by day, or by started
 * week.
 */
public enum FeeUnit {
    PER_TREK(Rhythm.ONCE, 1, PermitStay.MAX_DAYS),
    PER_ENTRY(Rhythm.EACH_ENTRY, 1, PermitStay.MAX_DAYS),
    PER_DAY(Rhythm.DAILY, 1, PermitStay.MAX_DAYS),
    PER_WEEK(Rhythm.WEEKLY, 1, PermitStay.MAX_DAYS),
    FIRST_7_DAYS(Rhythm.ONCE, 1, 7),
    PER_DAY_AFTER_7_DAYS(Rhythm.DAILY, 8, PermitStay.MAX_DAYS),
    FIRST_10_DAYS(Rhythm.ONCE, 1, 10),
    PER_DAY_AFTER_10_DAYS(Rhythm.DAILY, 11, PermitStay.MAX_DAYS),
    PER_WEEK_FIRST_4_WEEKS(Rhythm.WEEKLY, 1, 28),
    PER_WEEK_AFTER_4_WEEKS(Rhythm.WEEKLY, 29, PermitStay.MAX_DAYS),
    FIRST_4_WEEKS(Rhythm.BY_LENGTH, 1, 28),
    OVER_4_WEEKS(Rhythm.BY_LENGTH, 29, PermitStay.MAX_DAYS);

    private static final String PREFIX = "per_person_";
    private static final int WEEK = 7;

    private enum Rhythm {
        ONCE,
        EACH_ENTRY,
        DAILY,
        WEEKLY,
        /** Once for the whole stay, if its length is between the two days. */
        BY_LENGTH
    }

    record Block(LocalDate firstDay, int days) {}

    private final Rhythm rhythm;
    private final int fromDay;
    private final int toDay;

    FeeUnit(Rhythm rhythm, int fromDay, int toDay) {
        this.rhythm = rhythm;
        this.fromDay = fromDay;
        this.toDay = toDay;
    }

    public static FeeUnit of(String code) {
        if (!code.startsWith(PREFIX)) {
            throw new IllegalArgumentException("No unit of a fee: " + code);
        }
        return valueOf(code.substring(PREFIX.length()).toUpperCase(Locale.ROOT));
    }

    public String code() {
        return PREFIX + name().toLowerCase(Locale.ROOT);
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    boolean startsLater() {
        return fromDay > 1;
    }

    boolean isPerEntry() {
        return rhythm == Rhythm.EACH_ENTRY;
    }

    boolean overlaps(FeeUnit other) {
        return fromDay <= other.toDay && other.fromDay <= toDay;
    }

    List<Block> blocksOf(PermitStay stay) {
        int last = Math.min(toDay, stay.days());
        return switch (rhythm) {
            case ONCE, EACH_ENTRY -> blocks(stay, last, PermitStay.MAX_DAYS);
            case DAILY -> blocks(stay, last, 1);
            case WEEKLY -> blocks(stay, last, WEEK);
            case BY_LENGTH ->
                fromDay <= stay.days() && stay.days() <= toDay
                        ? List.of(new Block(stay.entry(), stay.days()))
                        : List.of();
        };
    }

    private List<Block> blocks(PermitStay stay, int last, int length) {
        return IntStream.iterate(fromDay, day -> day <= last, day -> day + length)
                .mapToObj(day -> new Block(stay.day(day), Math.min(length, last - day + 1)))
                .toList();
    }
}
