package cairn.domain.access;

/** Whose an object is, and in which world it lives: an operator's test objects never meet its live ones. */
public record Owner(OperatorId operator, Mode mode) {}
