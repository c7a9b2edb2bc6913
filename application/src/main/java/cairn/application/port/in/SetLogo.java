package cairn.application.port.in;

import cairn.domain.access.OperatorId;
import cairn.domain.branding.Logo;
import cairn.domain.shared.Command;
import java.util.Optional;

/** Records another logo, whose content is stored, or none. */
public record SetLogo(OperatorId operatorId, Optional<Logo> logo) implements Command {}
