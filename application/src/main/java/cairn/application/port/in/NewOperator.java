package cairn.application.port.in;

import cairn.domain.access.Limits;
import cairn.domain.access.Tier;
import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.shared.EmailAddress;
import java.util.List;

/**
 * The particulars of an agency to create.
 *
 * @param email the address of the agency and of its first member
 * @param cancellationLadder the steps of the agency's own ladder, in any order; empty for the standard ladder
 */
public record NewOperator(String name, EmailAddress email, Tier tier, Limits limits, List<Step> cancellationLadder) {

    public NewOperator {
        cancellationLadder = List.copyOf(cancellationLadder);
    }
}
