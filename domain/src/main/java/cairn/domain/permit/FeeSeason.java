package cairn.domain.permit;

import java.time.LocalDate;
import java.time.Month;
import java.util.Locale;

public enum FeeSeason {
    ALL("all year"),
    SEP_NOV("September to November"),
    DEC_AUG("December to August");

    private final String label;

    FeeSeason(String label) {
        this.label = label;
    }

    public static FeeSeason of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean covers(LocalDate day) {
        return switch (this) {
            case ALL -> true;
            case SEP_NOV -> isAutumn(day);
            case DEC_AUG -> !isAutumn(day);
        };
    }

    boolean overlaps(FeeSeason other) {
        return this == other || this == ALL || other == ALL;
    }

    String label() {
        return label;
    }

    private static boolean isAutumn(LocalDate day) {
        var month = day.getMonth();
        return month.compareTo(Month.SEPTEMBER) >= 0 && month.compareTo(Month.NOVEMBER) <= 0;
    }
}
