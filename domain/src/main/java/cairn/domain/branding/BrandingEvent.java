package cairn.domain.branding;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owned;
import cairn.domain.access.Owner;
import cairn.domain.shared.Amendment;
import java.util.Optional;

public sealed interface BrandingEvent extends Owned, Amendment {

    OperatorId operatorId();

    /** Returns the operator in live mode, because an agency looks the same in both modes. */
    @Override
    default Owner owner() {
        return new Owner(operatorId(), Mode.LIVE);
    }

    record BrandingChanged(OperatorId operatorId, Branding branding) implements BrandingEvent {}

    /**
     * Records that the logo was replaced or removed.
     *
     * @param logo the new logo; absent if it was removed
     */
    record LogoChanged(OperatorId operatorId, Optional<Logo> logo) implements BrandingEvent {}
}
