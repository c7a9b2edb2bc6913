package cairn.application.port.in;

import cairn.domain.access.OperatorId;
import cairn.domain.document.Issuer;
import cairn.domain.shared.Command;

/** Sets the particulars of an agency on its future documents. */
public record SetIssuer(OperatorId operatorId, Issuer issuer) implements Command {}
