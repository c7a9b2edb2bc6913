package cairn.domain.shared;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * A day of Bikram Sambat, the official calendar of Nepal.
 *
 * @param month from 1, Baishakh
 * @param day from 1
 */
public record BikramSambat(int year, int month, int day) {

    private static final List<String> MONTHS = List.of(
            "Baishakh",
            "Jestha",
            "Ashadh",
            "Shrawan",
            "Bhadra",
            "Ashwin",
            "Kartik",
            "Mangsir",
            "Poush",
            "Magh",
            "Falgun",
            "Chaitra");

    public BikramSambat {
        if (year < BikramSambatYears.FIRST
                || year > BikramSambatYears.LAST
                || month < 1
                || month > MONTHS.size()
                || day < 1
                || day > BikramSambatYears.lengthOfMonth(year, month)) {
            throw new IllegalArgumentException("There is no day %d-%02d-%02d BS".formatted(year, month, day));
        }
    }

    /** Returns the day; empty if it is in a year whose months are not known. */
    public static Optional<BikramSambat> of(LocalDate date) {
        long days = ChronoUnit.DAYS.between(BikramSambatYears.START, date);
        if (days < 0) {
            return Optional.empty();
        }
        for (int year = BikramSambatYears.FIRST; year <= BikramSambatYears.LAST; year++) {
            int length = BikramSambatYears.lengthOfYear(year);
            if (days < length) {
                return Optional.of(in(year, Math.toIntExact(days)));
            }
            days -= length;
        }
        return Optional.empty();
    }

    /** Returns the day of a year, counted from 0. */
    private static BikramSambat in(int year, int days) {
        int month = 1;
        int rest = days;
        while (rest >= BikramSambatYears.lengthOfMonth(year, month)) {
            rest -= BikramSambatYears.lengthOfMonth(year, month);
            month++;
        }
        return new BikramSambat(year, month, rest + 1);
    }

    public LocalDate toGregorian() {
        int days = day - 1;
        for (int earlier = BikramSambatYears.FIRST; earlier < year; earlier++) {
            days += BikramSambatYears.lengthOfYear(earlier);
        }
        for (int earlier = 1; earlier < month; earlier++) {
            days += BikramSambatYears.lengthOfMonth(year, earlier);
        }
        return BikramSambatYears.START.plusDays(days);
    }

    /** Returns whether the calendar of the year is a forecast, because it was not published when it was entered here. */
    public boolean isForecast() {
        return year > BikramSambatYears.LAST_PUBLISHED;
    }

    public String monthName() {
        return MONTHS.get(month - 1);
    }
}
