package cairn.application.port.in;

import cairn.domain.access.OperatorId;
import cairn.domain.branding.BrandingSetting;

public record FindBranding(OperatorId operatorId) implements Query<BrandingSetting> {}
