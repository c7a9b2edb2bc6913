package cairn.domain.access;

/** The operator and mode to which an object belongs. */
public record Owner(OperatorId operator, Mode mode) {}
