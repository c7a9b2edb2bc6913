package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.api.console.SessionTokens;
import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.model.Shell;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.view.SignedInMember;
import cairn.domain.access.Mode;
import cairn.domain.shared.Nepal;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds what surrounds a page: the navigation of the member's roles, both modes, and the token for writing. */
@Singleton
public final class Shells {

    static final String LIVE = "/console";
    static final String TEST = "/console/test";

    private static final int EXAMPLE_DAYS_AHEAD = 90;

    private final ConsoleSessions sessions;
    private final SessionTokens tokens;
    private final Assets assets;
    private final PublicAddress address;
    private final Brands brands;
    private final Clock clock;

    Shells(
            ConsoleSessions sessions,
            SessionTokens tokens,
            Assets assets,
            PublicAddress address,
            Brands brands,
            Clock clock) {
        this.sessions = sessions;
        this.tokens = tokens;
        this.assets = assets;
        this.address = address;
        this.brands = brands;
        this.clock = clock;
    }

    public Shell of(HttpRequest<?> request, Caller caller, Section section) {
        return of(request, caller, section, text(section.title()));
    }

    public Shell of(HttpRequest<?> request, Caller caller, Section section, String title) {
        return signedIn(caller)
                .map(signedIn -> shell(signedIn, caller, Optional.of(section), title))
                .orElseThrow(Shells::ended);
    }

    public Shell outside(Caller caller, String title) {
        return find(caller, title).orElseThrow(Shells::ended);
    }

    private static ProblemException ended() {
        return new ProblemException(ProblemType.INVALID_CREDENTIALS, "The session has ended: sign in again");
    }

    /** Returns the shell of a page outside all sections; empty if there is no session. */
    Optional<Shell> find(Caller caller, String title) {
        return signedIn(caller).map(signedIn -> shell(signedIn, caller, Optional.empty(), title));
    }

    private Shell shell(SignedInMember signedIn, Caller caller, Optional<Section> section, String title) {
        var path = section.map(Section::path).orElse("");
        boolean isTest = !caller.livemode();
        return new Shell(
                title,
                base(caller.mode()),
                isTest,
                assets.path(),
                address.of(""),
                tokens.csrf(signedIn.session()),
                signedIn.session().member().email().value(),
                signedIn.operatorName(),
                roles(signedIn),
                LIVE + path,
                TEST + path,
                Nepal.dateAt(clock.instant()).plusDays(EXAMPLE_DAYS_AHEAD).toString(),
                brands.of(signedIn),
                groups(caller, section.orElse(null)));
    }

    public String base(Mode mode) {
        return mode == Mode.TEST ? TEST : LIVE;
    }

    /** Returns the token for writing in the caller's session; empty if there is none. */
    String csrf(Caller caller) {
        return signedIn(caller).map(SignedInMember::session).map(tokens::csrf).orElse("");
    }

    private Optional<SignedInMember> signedIn(Caller caller) {
        return caller.session().flatMap(session -> sessions.find(session.id()));
    }

    private static String roles(SignedInMember signedIn) {
        return signedIn.session().member().roles().stream()
                        .sorted()
                        .map(RoleTexts::name)
                        .collect(Collectors.joining(", "))
                + " · "
                + Words.of(signedIn.tier());
    }

    private static List<Shell.Group> groups(Caller caller, @Nullable Section current) {
        List<Shell.Group> groups = new ArrayList<>();
        for (var group : Section.Group.values()) {
            var links = Stream.of(Section.values())
                    .filter(section -> section.group() == group && section.isOpenTo(caller))
                    .map(section -> new Shell.Link(
                            text(section.title()), section.path(), section.shortcut(), section == current))
                    .toList();
            if (!links.isEmpty()) {
                groups.add(new Shell.Group(group.title().isEmpty() ? null : text(group.title()), links));
            }
        }
        return List.copyOf(groups);
    }
}
