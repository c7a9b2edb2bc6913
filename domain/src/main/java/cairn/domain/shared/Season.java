package cairn.domain.shared;

import java.time.LocalDate;

/** A season of the trekking year: March to May, June to August, September to November, December to February. */
public enum Season {
    SPRING,
    MONSOON,
    AUTUMN,
    WINTER;

    public static Season of(LocalDate day) {
        return switch (day.getMonth()) {
            case MARCH, APRIL, MAY -> SPRING;
            case JUNE, JULY, AUGUST -> MONSOON;
            case SEPTEMBER, OCTOBER, NOVEMBER -> AUTUMN;
            case DECEMBER, JANUARY, FEBRUARY -> WINTER;
        };
    }
}
