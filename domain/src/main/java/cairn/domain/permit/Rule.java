package cairn.domain.permit;

/**
 * What a part of an answer rests on.
 *
 * @param code stable, in kebab case; {@code fee-schedule} for a row of the fee schedule
 * @param statement the rule in words
 * @param source where it is published, or that it is ours
 */
public record Rule(String code, String statement, String source, RuleConfidence confidence) {}
