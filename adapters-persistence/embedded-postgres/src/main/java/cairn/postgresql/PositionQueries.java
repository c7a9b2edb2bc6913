package cairn.postgresql;

/**
 * Holds the SQL that reads the numbers of the host program's entries; a restore can end at one of them.
 *
 * @param newest returns the number of the newest entry
 * @param after returns the number of each entry after a given one, in order, and the id of the transaction that wrote
 *     it; a part of them is enough
 * @param kept returns the lines that every later restore needs, whatever its end
 */
public record PositionQueries(String newest, String after, String kept) {

    /** Creates queries of a program that keeps no lines. */
    public PositionQueries(String newest, String after) {
        this(newest, after, "select '' where false");
    }
}
