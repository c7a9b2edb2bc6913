package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.PorterView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.DateRange;
import java.util.Optional;

/**
 * Lists porters and guides by name.
 *
 * @param owner the caller, whose mode's bookings count, including the latest ones
 * @param days the days of the availability
 * @param maxLoadKg the least load that they must be able to carry, in kilograms
 * @param isGuide whether they must be guides, or must not; absent for both
 */
public record ListPorters(
        Owner owner,
        DateRange days,
        Optional<RouteId> route,
        Optional<Boolean> available,
        Optional<Boolean> certified,
        int maxLoadKg,
        Optional<Boolean> isGuide,
        Window window)
        implements Query<Page<PorterView>> {

    public boolean asksFor(PorterView view) {
        var porter = view.porter();
        return route.map(view.routes()::contains).orElse(true)
                && available.map(wanted -> wanted == view.isAvailable()).orElse(true)
                && certified.map(wanted -> wanted == porter.isCertified()).orElse(true)
                && porter.maxLoadKg() >= maxLoadKg
                && isGuide.map(wanted -> wanted == porter.isGuide()).orElse(true);
    }
}
