package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An agency as the platform's administrators see it.
 *
 * @param suspension null for an active operator
 * @param usage null if the list of operators does not include the operator yet
 * @param mayWrite whether the member may change operators in this mode
 */
public record OperatorPage(
        String id,
        String name,
        String email,
        List<Fact> facts,
        Badge status,
        @Nullable Suspension suspension,
        @Nullable Usage usage,
        Edit edit,
        KeysPage keys,
        List<Member> members,
        boolean mayWrite) {

    public record Suspension(String reason, When since) {}

    /**
     * The calls of a month (UTC).
     *
     * @param lastSeen null if the operator never called
     */
    public record Usage(
            String month,
            String live,
            String test,
            String quota,
            @Nullable When lastSeen) {}

    /**
     * The settings in the form, with their current values.
     *
     * @param requestsPerMinute the operator's own limit; empty for none
     * @param monthlyCalls the operator's own limit; empty for none
     * @param endpoints the operator's own limits by endpoint, in JSON; empty for none
     * @param ladder the operator's own cancellation ladder, in JSON; empty for the standard ladder
     */
    public record Edit(
            List<FilterOption> tiers,
            String requestsPerMinute,
            String monthlyCalls,
            String endpoints,
            String ladder,
            int version) {}

    public record Member(String id, String email, String roles, When added) {}
}
