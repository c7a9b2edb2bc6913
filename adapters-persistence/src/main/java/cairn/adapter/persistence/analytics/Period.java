package cairn.adapter.persistence.analytics;

/** A period by which reports group days. */
public enum Period {
    DAY("YYYY-MM-DD"),
    WEEK("IYYY-\"W\"IW"),
    MONTH("YYYY-MM"),
    QUARTER("YYYY-\"Q\"Q"),
    YEAR("YYYY");

    private final String format;

    Period(String format) {
        this.format = format;
    }

    /** Returns the SQL expression of the name of the period that contains a day. */
    public String of(String day) {
        return "to_char(%s, '%s')".formatted(day, format);
    }
}
