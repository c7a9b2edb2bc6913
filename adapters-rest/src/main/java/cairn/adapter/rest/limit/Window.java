package cairn.adapter.rest.limit;

/** An allowance that can be used up, and in time is full again. */
interface Window {

    Standing look();

    /** Takes one request, unless none is left. */
    boolean spend();

    /** Undoes one {@link #spend()}. */
    void giveBack();
}
