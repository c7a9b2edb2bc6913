package cairn.domain.permit;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Trail;
import java.time.LocalDate;
import java.util.Set;

public record PermitBook(
        Catalogue catalogue, FeeSchedule fees, Nationalities nationalities, PermitRequirements requirements) {

    /** The data do not contain public holidays yet. */
    private static final WorkingDays WORKING_DAYS = new WorkingDays(Set.of());

    public PermitCheck check(CountryCode nationality, Trail trail, TrekDates dates, LocalDate today) {
        var asked = requirements.of(trail.id(), dates.trekDate());
        var question = PermitQuestion.of(Trekker.of(nationality), dates.trek(trail, asked))
                .withInside(dates.inside(trail, asked));
        return rules().check(question, asked, today);
    }

    public PermitRules rules() {
        return new PermitRules(fees, nationalities, WORKING_DAYS);
    }
}
