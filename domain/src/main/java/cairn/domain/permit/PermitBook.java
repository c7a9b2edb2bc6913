package cairn.domain.permit;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Trail;
import java.time.LocalDate;
import java.util.Set;

/**
 * All data about permits of one version.
 *
 * @param catalogue the one whose trails the requirements name
 */
public record PermitBook(
        Catalogue catalogue, FeeSchedule fees, Nationalities nationalities, PermitRequirements requirements) {

    /** Public holidays are not in the data yet. */
    private static final WorkingDays WORKING_DAYS = new WorkingDays(Set.of());

    /** The permits of one trekker who walks a whole trail by its usual days. */
    public PermitCheck check(CountryCode nationality, Trail trail, LocalDate trekDate, LocalDate today) {
        var question = PermitQuestion.of(Trekker.of(nationality), Stay.of(trekDate, trail.durationDays()));
        return rules().check(question, requirements.of(trail.id(), trekDate), today);
    }

    public PermitRules rules() {
        return new PermitRules(fees, nationalities, WORKING_DAYS);
    }
}
