package cairn.domain.permit.application;

import cairn.domain.permit.PermitKind;
import cairn.domain.shared.Money;
import java.util.Optional;

/**
 * What an applicant pays for a permit.
 *
 * @param applicant their place in the application, from 0
 * @param amount tax included; empty where nobody knows it
 */
public record Charge(int applicant, PermitKind kind, Optional<Money> amount) {}
