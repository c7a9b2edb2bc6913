package cairn.domain.access;

public record Owner(OperatorId operator, Mode mode) {}
