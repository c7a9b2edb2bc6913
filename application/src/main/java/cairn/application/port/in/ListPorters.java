package cairn.application.port.in;

import cairn.application.view.Page;
import cairn.application.view.PorterView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.DateRange;
import java.util.Optional;

/**
 * Who carries and guides? By name.
 *
 * @param owner who asks: for whose mode, and not without the bookings just made
 * @param days on which availability is asked for
 * @param maxLoadKg what they must be able to carry at least
 * @param isGuide whether they must guide, or must not; absent for either
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
