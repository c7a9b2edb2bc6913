package cairn.application.view;

/**
 * The number of items of a whole list.
 *
 * @param count the number of items, or a lower bound of it
 * @param isExact whether {@code count} is the number of items
 */
public record Total(long count, boolean isExact) {

    /** The number up to which the items of a list are counted on request. */
    public static final int COUNTED_UP_TO = 10_000;

    public static Total exact(long count) {
        return new Total(count, true);
    }

    /** Returns the total after counting at most one item more than {@link #COUNTED_UP_TO}. */
    public static Total counted(long found) {
        return found > COUNTED_UP_TO ? new Total(COUNTED_UP_TO, false) : exact(found);
    }

    public boolean exceeds(long number) {
        return isExact ? count > number : count >= number;
    }
}
