package cairn.domain.permit;

import cairn.domain.catalogue.TrailId;
import java.util.List;

/**
 * The requirement of one trail for one kind of permit; a row of the data.
 *
 * @param minPartySize the minimum party of foreign trekkers, at least 1
 * @param guideRequired whether a foreigner who needs the permit must walk with a licensed guide
 * @param agencyOnly whether only a registered agency may apply
 * @param leadTimeDays the working days from submission to issue, 0 if it is sold on arrival; an operating default, not
 *     a legal term
 * @param validFor the scope of the permit, in words, such as "single entry"
 * @param crossings the crossings of the area in walking order; empty if unknown or irrelevant
 * @param inForce the days of entry for which the row is valid; {@link Validity#ALWAYS} for a row without dates
 * @param source where the requirement is published
 * @param note further remarks of the source; may be empty
 */
public record PermitRequirement(
        TrailId trail,
        PermitKind kind,
        List<Document> documents,
        int minPartySize,
        boolean guideRequired,
        boolean agencyOnly,
        int leadTimeDays,
        String authority,
        String whereIssued,
        String validFor,
        boolean refundable,
        List<AreaCrossing> crossings,
        Validity inForce,
        String source,
        String note) {

    public static final int MAX_LEAD_TIME_DAYS = 90;

    public PermitRequirement {
        documents = List.copyOf(documents);
        crossings = List.copyOf(crossings);
        if (minPartySize < 1 || leadTimeDays < 0 || leadTimeDays > MAX_LEAD_TIME_DAYS) {
            throw new IllegalArgumentException("Minimum party or lead time out of range: " + kind);
        }
    }
}
