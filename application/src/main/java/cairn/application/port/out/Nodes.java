package cairn.application.port.out;

/** Tracks the nodes that share one log, and divides the work of projections among them. */
public interface Nodes {

    /**
     * Returns the number of a projection's shares that belong to this node, at least one; live nodes have equal
     * parts. The call marks this node as live for the next five seconds.
     */
    int sharesOf(String projection);
}
