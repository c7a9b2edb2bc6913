package cairn.application.port.in;

/** A range of numbers of days, both ends included. */
public record Days(int fewest, int most) {

    public static final Days ANY = new Days(0, Integer.MAX_VALUE);

    boolean include(int days) {
        return fewest <= days && days <= most;
    }
}
