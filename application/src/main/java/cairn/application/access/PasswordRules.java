package cairn.application.access;

import cairn.application.port.out.PasswordPolicy;
import cairn.application.view.OperatorView;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Invalid;
import java.util.stream.Stream;

/** Refuses passwords that are easy to guess for an attacker who knows the member and the operator. */
public final class PasswordRules {

    private final PasswordPolicy policy;
    private final ApiKeyCache operators;

    public PasswordRules(PasswordPolicy policy, ApiKeyCache operators) {
        this.policy = policy;
        this.operators = operators;
    }

    void require(String component, String password, EmailAddress email, OperatorId operator) {
        var personal = Stream.concat(
                Stream.of(email.value(), email.value().replaceFirst("@.*", "")),
                operators.operator(operator).map(OperatorView::name).stream());
        policy.weakness(password, personal.toList()).ifPresent(weakness -> {
            throw new Invalid(component, weakness);
        });
    }
}
