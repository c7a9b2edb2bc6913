package cairn.application.view;

/**
 * How far a version of a projection's rows is.
 *
 * @param position up to which its rows show the log
 * @param events how many that has taken
 */
public record Reached(long position, long events) {

    public static final Reached NOTHING = new Reached(0, 0);
}
