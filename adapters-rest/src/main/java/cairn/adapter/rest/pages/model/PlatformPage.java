package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of the installation.
 *
 * @param position the newest position of the event log
 * @param nextDeadline null without any deadline
 * @param catalogue the version of the catalogue
 * @param unreadableCatalogue a newer version that this build cannot read; null if there is none
 * @param mayWrite whether the member may change keys in this mode
 */
public record PlatformPage(
        String position,
        List<Node> nodes,
        List<Projection> projections,
        String deadlines,
        @Nullable When nextDeadline,
        Badge deadlineState,
        String catalogue,
        @Nullable String unreadableCatalogue,
        KeysPage keys,
        boolean mayWrite) {

    public record Node(String name, When seen) {}

    public record Projection(String name, String position, Badge lag) {}
}
