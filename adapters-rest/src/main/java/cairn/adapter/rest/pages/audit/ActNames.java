package cairn.adapter.rest.pages.audit;

import cairn.adapter.rest.pages.model.FilterOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Names the acts of the audit log for people. */
final class ActNames {

    private record Act(String type, String name) {}

    private static final List<Act> ACTS = List.of(
            new Act("operator.created", "Account created"),
            new Act("operator.changed", "Account changed"),
            new Act("operator.suspended", "Account suspended"),
            new Act("operator.resumed", "Account resumed"),
            new Act("key.created", "API key created"),
            new Act("key.rotated", "API key rotated"),
            new Act("key.revoked", "API key revoked"),
            new Act("member.added", "Member added"),
            new Act("member.removed", "Member removed"),
            new Act("member.invited", "Member invited"),
            new Act("member.invitation_withdrawn", "Invitation withdrawn"),
            new Act("member.roles_changed", "Roles changed"),
            new Act("member.signed_in", "Signed in"),
            new Act("member.sign_in_failed", "Sign-in failed"),
            new Act("member.password_changed", "Password changed"),
            new Act("member.signed_out", "Signed out"),
            new Act("member.signed_out_everywhere", "Signed out everywhere"),
            new Act("member.second_factor_enabled", "Second factor enabled"),
            new Act("member.second_factor_disabled", "Second factor disabled"),
            new Act("member.recovery_code_used", "Recovery code used"),
            new Act("session.revoked", "Session ended"),
            new Act("data.exported", "Data exported"),
            new Act("catalogue.imported", "Catalogue imported"));

    private ActNames() {}

    static String of(String type) {
        return ACTS.stream()
                .filter(act -> act.type().equals(type))
                .map(Act::name)
                .findFirst()
                .orElse(type);
    }

    static List<FilterOption> options(@Nullable String chosen) {
        var known = ACTS.stream()
                .map(act -> new FilterOption(act.type(), act.name(), act.type().equals(chosen)));
        var other = Optional.ofNullable(chosen)
                .filter(value -> ACTS.stream().noneMatch(act -> act.type().equals(value)))
                .map(value -> new FilterOption(value, value, true));
        return Stream.concat(known, other.stream()).toList();
    }
}
