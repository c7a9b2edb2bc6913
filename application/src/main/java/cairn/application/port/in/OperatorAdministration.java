package cairn.application.port.in;

import cairn.application.view.CreatedKey;
import cairn.application.view.CreatedOperator;
import cairn.application.view.KeyView;
import java.time.Duration;

/**
 * Creates operators and API keys. It bypasses the command bus because the secrets pass through it; a repeated request
 * does not receive them.
 */
public interface OperatorAdministration {

    /**
     * Creates an operator with a live key, a test key and its first member.
     *
     * @throws Unavailable if too many sign-ins are in progress
     */
    CreatedOperator create(NewOperator operator, CommandContext context);

    CreatedKey grant(NewKey key, CommandContext context);

    CreatedKey rotate(KeyView key, Duration overlap, CommandContext context);
}
