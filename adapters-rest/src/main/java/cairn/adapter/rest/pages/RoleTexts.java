package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.domain.access.MemberRole;
import java.util.Collection;
import java.util.stream.Collectors;

public final class RoleTexts {

    private RoleTexts() {}

    public static String name(MemberRole role) {
        return Words.of(role);
    }

    public static String names(Collection<MemberRole> roles) {
        return roles.stream().sorted().map(RoleTexts::name).collect(Collectors.joining(", "));
    }

    public static String meaning(MemberRole role) {
        return switch (role) {
            case OWNER -> text("Does everything, and manages members, API keys, webhooks and the account.");
            case BOOKINGS -> text("Takes bookings, reserves tea houses, applies for permits and calls for rescue.");
            case CREW ->
                text("Sees bookings and departures, assigns guides and porters, and moves a trek to other days.");
            case ANALYST -> text("Sees revenue, reports and events, without personal data.");
            case RESCUE_DESK -> text("Answers calls for rescue and leads them.");
            case PERMIT_DESK -> text("Reviews, approves and issues permits.");
            case CONDITIONS_DESK -> text("Reports conditions, alerts and closures of routes.");
            case ADMIN -> text("Manages operators, keys, limits and the platform's members.");
        };
    }
}
