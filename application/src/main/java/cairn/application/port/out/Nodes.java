package cairn.application.port.out;

/** The nodes that run over one log, by which the work of projections is shared out. */
public interface Nodes {

    /**
     * How many of a projection's shares are this node's, at least one: what there are, in equal parts among the living.
     * Whoever asks is living for the next five seconds.
     */
    int sharesOf(String projection);
}
