package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.Fact;
import cairn.domain.shared.BikramSambat;
import java.time.LocalDate;

/** Writes days of Bikram Sambat, which pages show as a second line below those of the Gregorian calendar. */
public final class NepaliDates {

    private NepaliDates() {}

    /** Returns a day, such as {@code 10 Mangsir 2083 BS}; nothing if its year is not known. */
    public static String of(LocalDate day) {
        return of(day, day);
    }

    /** Returns a range of days, such as {@code 1–9 Baishakh 2084 BS}; nothing if a year of it is not known. */
    public static String of(LocalDate first, LocalDate last) {
        return BikramSambat.of(first)
                .flatMap(start -> BikramSambat.of(last).map(end -> range(start, end)))
                .orElse("");
    }

    private static String range(BikramSambat first, BikramSambat last) {
        var end = last.isForecast() ? text("%s BS (forecast)", whole(last)) : text("%s BS", whole(last));
        if (first.equals(last)) {
            return end;
        }
        if (first.year() != last.year()) {
            return whole(first) + " – " + end;
        }
        return first.month() == last.month() ? Numbers.plain(first.day()) + "–" + end : ofYear(first) + " – " + end;
    }

    private static String whole(BikramSambat day) {
        return ofYear(day) + " " + Numbers.plain(day.year());
    }

    private static String ofYear(BikramSambat day) {
        return Numbers.plain(day.day()) + " " + text(day.monthName());
    }

    /** Returns a day of a column in a calendar, such as {@code 10 Mangsir}; nothing if its year is not known. */
    public static String brief(LocalDate day) {
        return BikramSambat.of(day).map(NepaliDates::ofYear).orElse("");
    }

    public static Fact fact(String name, LocalDate day) {
        return fact(name, day, day);
    }

    public static Fact fact(String name, LocalDate first, LocalDate last) {
        return new Fact(name, Words.days(first, last), null, of(first, last));
    }
}
