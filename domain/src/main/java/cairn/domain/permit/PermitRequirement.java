package cairn.domain.permit;

import cairn.domain.catalogue.TrailId;
import java.util.List;

/**
 * What one trail asks of one kind of permit; one row of the data.
 *
 * @param minPartySize the fewest foreign trekkers that it is made out for, at least 1
 * @param guideRequired whether a foreigner who needs it walks with a licensed guide
 * @param agencyOnly whether only a registered agency may apply
 * @param leadTimeDays working days from submission until it is there, 0 where it is bought on arrival; an operating
 *     default, no legal term
 * @param validFor how far it reaches, in words, such as "single entry"
 * @param crossings the stretches of the trail's itinerary inside the area, in walking order; empty where they are not known
 *     or do not matter
 * @param inForce the days of entry that the row is for; {@link Validity#ALWAYS} for a row without dates
 * @param source where the requirement is published
 * @param note what else the source says; may be empty
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
