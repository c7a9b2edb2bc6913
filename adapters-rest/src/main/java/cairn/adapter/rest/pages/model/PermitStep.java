package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The permits of a new booking.
 *
 * @param nationality the nationality for which they are determined; empty if it is not known yet
 * @param perPerson the fees of one person, in words
 * @param total the fees of the party, in words
 * @param isComplete whether all fees are known
 * @param refusals the reasons for which the permits cannot be obtained
 * @param notices other remarks
 */
public record PermitStep(
        String nationality,
        List<Permit> permits,
        String perPerson,
        String total,
        boolean isComplete,
        List<String> refusals,
        List<String> notices) {

    public record Permit(String name, String fee, String leadTime, String where) {}
}
