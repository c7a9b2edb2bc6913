package cairn.application.port.in;

import cairn.domain.access.OperatorId;
import cairn.domain.document.IssuerSetting;
import java.util.Optional;

/** Finds the particulars of an agency on its documents as of a moment, or now. The answer is always current. */
public record FindIssuer(OperatorId operatorId, Optional<LogMoment> moment) implements Query<IssuerSetting> {}
