package cairn.domain.permit;

import cairn.domain.shared.Confidence;

/**
 * The rule behind a part of a permit check.
 *
 * @param code the stable code, in kebab case; {@code fee-schedule} for a row of the fee schedule
 * @param source where the rule is published, or that it is a rule of this service
 */
public record Rule(String code, String statement, String source, Confidence confidence) {}
