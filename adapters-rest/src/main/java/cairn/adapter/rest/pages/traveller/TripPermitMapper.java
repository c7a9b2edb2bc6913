package cairn.adapter.rest.pages.traveller;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.TravellerPage.Permit;
import cairn.application.view.ApplicationView;
import cairn.domain.permit.PermitKind;
import java.util.stream.Collectors;

final class TripPermitMapper {

    private TripPermitMapper() {}

    static Permit permit(ApplicationView application) {
        return new Permit(
                application.submission().kinds().stream().map(PermitKind::name).collect(Collectors.joining(", ")),
                Words.days(application.claim().trekDate(), application.exitDate()),
                Badges.of(application.status()),
                application.permitNumber().orElse(null));
    }
}
