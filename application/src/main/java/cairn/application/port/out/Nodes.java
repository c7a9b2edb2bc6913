package cairn.application.port.out;

/** The nodes that run over one log, by which the work of projections is shared out. */
public interface Nodes {

    /**
     * Returns the number of a projection's shares that belong to this node, at least one: live nodes have equal parts.
     * Whoever asks is living for the next five seconds.
     */
    int sharesOf(String projection);
}
