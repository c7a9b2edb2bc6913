package cairn.domain.permitapplication;

import cairn.domain.permit.DaysInside;
import cairn.domain.permit.PermitKind;
import cairn.domain.shared.Money;
import java.util.Optional;

/**
 * The fee of one applicant for one permit.
 *
 * @param applicant the index in the application, from 0
 * @param amount the fee, tax included; empty if unknown
 * @param days the days charged, for a restricted area
 * @param assumed whether the fee may be too high because the days inside the area are unknown
 */
public record Charge(
        int applicant, PermitKind kind, Optional<Money> amount, Optional<DaysInside> days, boolean assumed) {}
