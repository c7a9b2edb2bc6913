package cairn.adapter.rest.pages.audit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.model.FilterOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class ActNames {

    private record Act(String type, String name) {}

    private ActNames() {}

    static String of(String type) {
        return acts().stream()
                .filter(act -> act.type().equals(type))
                .map(Act::name)
                .findFirst()
                .orElse(type);
    }

    static List<FilterOption> options(@Nullable String chosen) {
        var known = acts().stream()
                .map(act -> new FilterOption(act.type(), act.name(), act.type().equals(chosen)));
        var other = Optional.ofNullable(chosen)
                .filter(value -> acts().stream().noneMatch(act -> act.type().equals(value)))
                .map(value -> new FilterOption(value, value, true));
        return Stream.concat(known, other.stream()).toList();
    }

    private static List<Act> acts() {
        return List.of(
                new Act("operator.created", text("Account created")),
                new Act("operator.changed", text("Account changed")),
                new Act("operator.suspended", text("Account suspended")),
                new Act("operator.resumed", text("Account resumed")),
                new Act("key.created", text("API key created")),
                new Act("key.rotated", text("API key rotated")),
                new Act("key.revoked", text("API key revoked")),
                new Act("member.added", text("Member added")),
                new Act("member.removed", text("Member removed")),
                new Act("member.invited", text("Member invited")),
                new Act("member.invitation_withdrawn", text("Invitation withdrawn")),
                new Act("member.roles_changed", text("Roles changed")),
                new Act("member.signed_in", text("Signed in")),
                new Act("member.sign_in_failed", text("Sign-in failed")),
                new Act("member.password_changed", text("Password changed")),
                new Act("member.signed_out", text("Signed out")),
                new Act("member.signed_out_everywhere", text("Signed out everywhere")),
                new Act("member.second_factor_enabled", text("Second factor enabled")),
                new Act("member.second_factor_disabled", text("Second factor disabled")),
                new Act("member.recovery_code_used", text("Recovery code used")),
                new Act("session.revoked", text("Session ended")),
                new Act("data.exported", text("Data exported")),
                new Act("catalogue.imported", text("Catalogue imported")),
                new Act("currency_rates.published", text("Currency rates published")));
    }
}
