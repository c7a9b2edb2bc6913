package cairn.application.port.out;

import cairn.application.view.PlatformState.Node;
import cairn.application.view.PlatformState.OpenDeadlines;
import java.util.List;
import java.util.Map;

public interface PlatformFigures {

    /** Returns the nodes that have reported within the last seconds, by name. */
    List<Node> nodes();

    /** Returns the position that each projection has reached with all its shares, by the projection's name. */
    Map<String, Long> positions();

    /** Returns the deadlines that are set and have not failed too often. */
    OpenDeadlines deadlines();
}
