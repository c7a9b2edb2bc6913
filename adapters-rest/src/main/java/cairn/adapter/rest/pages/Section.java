package cairn.adapter.rest.pages;

import cairn.adapter.rest.http.security.Caller;
import cairn.domain.access.Scope;
import java.util.Optional;

/** The sections of the console in the order of the navigation. */
public enum Section {
    OVERVIEW(Group.DAY, "Overview", "", "h", Optional.empty()),
    KEYS(Group.DEVELOPERS, "API keys", "/keys", "k", Optional.empty());

    /** The titles in the navigation. */
    enum Group {
        DAY(""),
        DEVELOPERS("Developers"),
        ACCOUNT("Account");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    private final Group group;
    private final String title;
    private final String path;
    private final String shortcut;
    private final Optional<Scope> scope;

    Section(Group group, String title, String path, String shortcut, Optional<Scope> scope) {
        this.group = group;
        this.title = title;
        this.path = path;
        this.shortcut = shortcut;
        this.scope = scope;
    }

    Group group() {
        return group;
    }

    public String title() {
        return title;
    }

    String path() {
        return path;
    }

    String shortcut() {
        return shortcut;
    }

    /** Returns whether the section is in the caller's navigation; the routes check their scopes themselves. */
    boolean isOpenTo(Caller caller) {
        return scope.isEmpty() || caller.has(scope.get());
    }
}
