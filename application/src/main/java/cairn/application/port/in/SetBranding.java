package cairn.application.port.in;

import cairn.domain.access.OperatorId;
import cairn.domain.branding.Branding;
import cairn.domain.shared.Command;
import java.util.Optional;

/**
 * Sets the name and the colour that travellers see.
 *
 * @param expected the version that the caller has read, if it names one
 */
public record SetBranding(OperatorId operatorId, Branding branding, Optional<Integer> expected) implements Command {}
