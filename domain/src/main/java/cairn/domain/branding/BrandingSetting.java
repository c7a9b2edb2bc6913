package cairn.domain.branding;

import cairn.domain.access.Guards;
import cairn.domain.access.OperatorId;
import cairn.domain.branding.BrandingEvent.BrandingChanged;
import cairn.domain.branding.BrandingEvent.LogoChanged;
import cairn.domain.shared.Rejection.Stale;
import java.util.Optional;

/**
 * The branding that an agency has set.
 *
 * @param version the number of changes
 */
public record BrandingSetting(Optional<Branding> branding, Optional<Logo> logo, int version) {

    public static final BrandingSetting NONE = new BrandingSetting(Optional.empty(), Optional.empty(), 0);

    /**
     * Returns the event of a change; empty if nothing changes.
     *
     * @throws Stale if the setting has another version than expected
     */
    public Optional<BrandingEvent> change(OperatorId operator, Branding next, Optional<Integer> expected) {
        Guards.requireVersion("branding", version, expected);
        return branding.equals(Optional.of(next)) ? Optional.empty() : Optional.of(new BrandingChanged(operator, next));
    }

    /** Returns the event of another logo, or of none; empty if nothing changes. */
    public Optional<BrandingEvent> change(OperatorId operator, Optional<Logo> next) {
        return logo.equals(next) ? Optional.empty() : Optional.of(new LogoChanged(operator, next));
    }

    public BrandingSetting after(BrandingEvent event) {
        return switch (event) {
            case BrandingChanged changed -> new BrandingSetting(Optional.of(changed.branding()), logo, version + 1);
            case LogoChanged changed -> new BrandingSetting(branding, changed.logo(), version + 1);
        };
    }
}
