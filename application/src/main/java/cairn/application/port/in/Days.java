package cairn.application.port.in;

public record Days(int fewest, int most) {

    public static final Days ANY = new Days(0, Integer.MAX_VALUE);

    boolean include(int days) {
        return fewest <= days && days <= most;
    }
}
