package cairn.adapter.rest.pages;

import cairn.adapter.rest.http.security.Caller;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Scope;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The sections of the console in the order of the navigation. */
public enum Section {
    OVERVIEW(Group.DAY, "Overview", "", "h"),
    BOOKINGS(Group.DAY, "Bookings", "/bookings", "b"),
    RESCUE(Group.DAY, "Rescue", "/rescue", "x"),
    CALENDAR(Group.TRAIL, "Calendar", "/calendar", "c"),
    MANIFEST(Group.TRAIL, "Daily sheet", "/manifest", "d"),
    TEA_HOUSES(Group.TRAIL, "Tea houses", "/tea-houses", "t"),
    PERMITS(Group.TRAIL, "Permits", "/permits", "p"),
    TRAILS(Group.TRAIL, "Trails", "/trails", "r"),
    REVENUE(Group.FIGURES, "Revenue", "/revenue", "v"),
    REPORTS(Group.FIGURES, "Reports", "/reports", "f"),
    EVENTS(Group.FIGURES, "Events", "/events", "e"),
    PERMIT_DESK(Group.DESKS, "Permit desk", "/desk/permits", "p"),
    CONDITIONS_DESK(Group.DESKS, "Conditions desk", "/desk/conditions", "c"),
    OPERATORS(Group.PLATFORM, "Operators", "/admin/operators", "o"),
    PLATFORM(Group.PLATFORM, "Platform", "/admin/platform", "s"),
    CURRENCY_RATES(Group.PLATFORM, "Currency rates", "/admin/currency-rates", "i"),
    KEYS(Group.DEVELOPERS, "API keys", "/keys", "k"),
    WEBHOOKS(Group.DEVELOPERS, "Webhooks", "/webhooks", "w"),
    MEMBERS(Group.ACCOUNT, "Members", "/members", "m"),
    USAGE(Group.ACCOUNT, "Usage", "/usage", "u"),
    AUDIT(Group.ACCOUNT, "Audit log", "/audit", "l"),
    SETTINGS(Group.ACCOUNT, "Settings", "/settings", "s"),
    ACCOUNT(Group.ACCOUNT, "Your account", "/account", "y");

    public enum Group {
        DAY(""),
        TRAIL("On the trail"),
        FIGURES("Figures"),
        DESKS("Desks"),
        PLATFORM("Platform"),
        DEVELOPERS("Developers"),
        ACCOUNT("Account");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    /** The sections in which members work, by their roles; the first of a member's roles counts. */
    private static final Map<MemberRole, Section> HOMES = homes();

    private final Group group;
    private final String title;
    private final String path;
    private final String shortcut;

    Section(Group group, String title, String path, String shortcut) {
        this.group = group;
        this.title = title;
        this.path = path;
        this.shortcut = shortcut;
    }

    private static Map<MemberRole, Section> homes() {
        var homes = new LinkedHashMap<MemberRole, Section>();
        homes.put(MemberRole.OWNER, OVERVIEW);
        homes.put(MemberRole.BOOKINGS, BOOKINGS);
        homes.put(MemberRole.CREW, CALENDAR);
        homes.put(MemberRole.ANALYST, REVENUE);
        homes.put(MemberRole.RESCUE_DESK, RESCUE);
        homes.put(MemberRole.ADMIN, OPERATORS);
        homes.put(MemberRole.PERMIT_DESK, PERMIT_DESK);
        homes.put(MemberRole.CONDITIONS_DESK, CONDITIONS_DESK);
        return Collections.unmodifiableMap(homes);
    }

    Group group() {
        return group;
    }

    public String title() {
        return title;
    }

    public String path() {
        return path;
    }

    String shortcut() {
        return shortcut;
    }

    /** Returns the roles whose members see the section; the routes of its pages name the same. */
    public Set<MemberRole> roles() {
        return switch (this) {
            case OVERVIEW, TRAILS, USAGE, ACCOUNT -> EnumSet.allOf(MemberRole.class);
            case KEYS, MEMBERS, AUDIT -> EnumSet.of(MemberRole.OWNER, MemberRole.ADMIN);
            case WEBHOOKS, SETTINGS -> EnumSet.of(MemberRole.OWNER);
            case RESCUE -> EnumSet.of(MemberRole.OWNER, MemberRole.BOOKINGS, MemberRole.RESCUE_DESK);
            case REVENUE, REPORTS, EVENTS -> EnumSet.of(MemberRole.OWNER, MemberRole.ANALYST);
            case PERMIT_DESK -> EnumSet.of(MemberRole.PERMIT_DESK);
            case CONDITIONS_DESK -> EnumSet.of(MemberRole.CONDITIONS_DESK);
            case OPERATORS, PLATFORM, CURRENCY_RATES -> EnumSet.of(MemberRole.ADMIN);
            case BOOKINGS, CALENDAR, MANIFEST, TEA_HOUSES, PERMITS ->
                EnumSet.of(MemberRole.OWNER, MemberRole.BOOKINGS, MemberRole.CREW);
        };
    }

    /**
     * Returns the scope that the routes of the section's pages need besides a role; the operator's tier includes it. The
     * roles of the rescue pages all have one of their two scopes, in every tier.
     */
    public Optional<Scope> scope() {
        return switch (this) {
            case BOOKINGS, CALENDAR, MANIFEST, TEA_HOUSES, PERMITS, WEBHOOKS -> Optional.of(Scope.OPERATOR);
            case REVENUE, REPORTS, EVENTS -> Optional.of(Scope.ANALYTICS);
            case PERMIT_DESK -> Optional.of(Scope.PERMIT_DESK);
            case CONDITIONS_DESK -> Optional.of(Scope.CONDITIONS_DESK);
            case OPERATORS, PLATFORM, CURRENCY_RATES -> Optional.of(Scope.ADMIN);
            case OVERVIEW, RESCUE, TRAILS, KEYS, MEMBERS, USAGE, AUDIT, SETTINGS, ACCOUNT -> Optional.empty();
        };
    }

    /**
     * Returns the section that a member sees first: the overview for owners and for members whose roles have no section
     * of their own. Other members do not have the overview.
     */
    public static Section home(Caller caller) {
        return HOMES.entrySet().stream()
                .filter(home -> caller.session()
                        .filter(session -> session.roles().contains(home.getKey()))
                        .isPresent())
                .map(Map.Entry::getValue)
                .filter(section -> section.mayOpen(caller))
                .findFirst()
                .orElse(OVERVIEW);
    }

    boolean isOpenTo(Caller caller) {
        return mayOpen(caller) && (this != OVERVIEW || home(caller) == OVERVIEW);
    }

    private boolean mayOpen(Caller caller) {
        return scope().stream().allMatch(caller::has)
                && caller.session()
                        .filter(session -> session.roles().stream().anyMatch(roles()::contains))
                        .isPresent();
    }
}
