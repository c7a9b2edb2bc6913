package cairn.application.view;

/**
 * The progress of a version of a projection's rows.
 *
 * @param position the position up to which the rows show the log
 * @param events the number of events that were applied
 */
public record Reached(long position, long events) {

    public static final Reached NOTHING = new Reached(0, 0);
}
