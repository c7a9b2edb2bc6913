package cairn.adapter.rest.pages;

import cairn.adapter.rest.api.console.SessionTokens;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.model.Shell;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.view.SignedInMember;
import cairn.domain.access.Scope;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Builds what surrounds a page: the navigation of the member's roles, both modes, and the token for writing. */
@Singleton
public final class Shells {

    static final String LIVE = "/console";
    static final String TEST = "/console/test";

    private final ConsoleSessions sessions;
    private final SessionTokens tokens;
    private final Assets assets;

    Shells(ConsoleSessions sessions, SessionTokens tokens, Assets assets) {
        this.sessions = sessions;
        this.tokens = tokens;
        this.assets = assets;
    }

    public Shell of(HttpRequest<?> request, Caller caller, Section section) {
        return of(request, caller, section, section.title());
    }

    public Shell of(HttpRequest<?> request, Caller caller, Section section, String title) {
        var signedIn = signedIn(caller)
                .orElseThrow(() ->
                        new ProblemException(ProblemType.INVALID_CREDENTIALS, "The session has ended: sign in again"));
        boolean isTest = !caller.livemode();
        var base = isTest ? TEST : LIVE;
        return new Shell(
                title,
                base,
                isTest,
                assets.path(),
                tokens.csrf(signedIn.session()),
                signedIn.session().member().email().value(),
                signedIn.operatorName(),
                roles(signedIn),
                caller.has(Scope.OPERATOR),
                LIVE + section.path(),
                TEST + section.path(),
                groups(caller, section));
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
                        .map(role -> WireNames.of(role).replace('_', ' '))
                        .collect(Collectors.joining(", "))
                + " · "
                + WireNames.of(signedIn.tier());
    }

    private static List<Shell.Group> groups(Caller caller, Section current) {
        List<Shell.Group> groups = new ArrayList<>();
        for (var group : Section.Group.values()) {
            var links = Stream.of(Section.values())
                    .filter(section -> section.group() == group && section.isOpenTo(caller))
                    .map(section ->
                            new Shell.Link(section.title(), section.path(), section.shortcut(), section == current))
                    .toList();
            if (!links.isEmpty()) {
                groups.add(new Shell.Group(group.title().isEmpty() ? null : group.title(), links));
            }
        }
        return List.copyOf(groups);
    }
}
