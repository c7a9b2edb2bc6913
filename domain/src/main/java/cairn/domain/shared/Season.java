package cairn.domain.shared;

import java.time.LocalDate;

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
