package cairn.domain.document;

import cairn.domain.document.DocumentEvent.IssuerChanged;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Invalid;
import java.util.Optional;

/** The particulars that an agency has entered, if any. */
public record IssuerSetting(Optional<Issuer> issuer) {

    public static final IssuerSetting NONE = new IssuerSetting(Optional.empty());

    public IssuerSetting after(DocumentEvent event) {
        return event instanceof IssuerChanged changed ? new IssuerSetting(Optional.of(changed.issuer())) : this;
    }

    /**
     * Returns the particulars.
     *
     * @throws Invalid if there are none
     */
    public Issuer required() {
        return issuer.orElseThrow(() -> new Invalid(
                FaultCode.CONFLICT, "kind", "needs the agency's particulars, which PUT /v1/account/billing sets"));
    }
}
