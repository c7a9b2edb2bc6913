package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The permits that trekkers of one nationality need, and what they cost.
 *
 * @param people the number and nationality of the trekkers
 * @param group the price group
 * @param permits the permits that are needed; empty if none are
 * @param refusals what prevents the trek
 * @param remarks what else to know
 * @param perPerson the total for one person
 * @param total the total for all
 * @param isComplete whether every fee is known, and none is based on assumed days
 */
public record PermitEstimate(
        String people,
        String group,
        List<Permit> permits,
        List<Remark> refusals,
        List<Remark> remarks,
        String perPerson,
        String total,
        boolean isComplete) {

    /**
     * A permit.
     *
     * @param fee the fee for one person; null if it is unknown
     * @param inside the days that are charged in a restricted area; null for other permits
     */
    public record Permit(
            String name,
            String authority,
            @Nullable String fee,
            List<Line> lines,
            List<String> documents,
            String leadTime,
            String validFor,
            String whereIssued,
            @Nullable String inside,
            String source) {}

    public record Line(String item, String amount, String statement, String source, Badge confidence) {}

    public record Remark(String text, String source, Badge confidence) {}
}
