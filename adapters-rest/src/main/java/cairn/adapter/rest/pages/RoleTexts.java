package cairn.adapter.rest.pages;

import cairn.adapter.rest.http.json.WireNames;
import cairn.domain.access.MemberRole;
import java.util.Collection;
import java.util.stream.Collectors;

/** Explains the roles of members. */
public final class RoleTexts {

    private RoleTexts() {}

    public static String name(MemberRole role) {
        return WireNames.of(role).replace('_', ' ');
    }

    public static String names(Collection<MemberRole> roles) {
        return roles.stream().sorted().map(RoleTexts::name).collect(Collectors.joining(", "));
    }

    public static String meaning(MemberRole role) {
        return switch (role) {
            case OWNER -> "Does everything, and manages members, API keys, webhooks and the account.";
            case BOOKINGS -> "Takes bookings, reserves tea houses, applies for permits and calls for rescue.";
            case CREW -> "Sees bookings and departures, assigns guides and porters, and moves a trek to other days.";
            case ANALYST -> "Sees revenue, reports and events, without personal data.";
            case RESCUE_DESK -> "Answers calls for rescue and leads them.";
            case PERMIT_DESK -> "Reviews, approves and issues permits.";
            case CONDITIONS_DESK -> "Reports conditions, alerts and closures of routes.";
            case ADMIN -> "Manages operators, keys, limits and the platform's members.";
        };
    }
}
