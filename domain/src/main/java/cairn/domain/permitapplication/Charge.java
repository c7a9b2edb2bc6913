package cairn.domain.permitapplication;

import cairn.domain.permit.DaysInside;
import cairn.domain.permit.PermitKind;
import cairn.domain.shared.Money;
import java.util.Optional;

/**
 * What an applicant pays for a permit.
 *
 * @param applicant their place in the application, from 0
 * @param amount tax included; empty where nobody knows it
 * @param days those that it is counted for, where the permit is for a restricted area
 * @param assumed whether the amount may be too high, because the days inside the area are not known
 */
public record Charge(
        int applicant, PermitKind kind, Optional<Money> amount, Optional<DaysInside> days, boolean assumed) {}
