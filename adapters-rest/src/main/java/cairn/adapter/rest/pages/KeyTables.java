package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.KeysPage;
import cairn.application.view.ListedKey;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

public final class KeyTables {

    private KeyTables() {}

    /**
     * Returns the keys with the scopes that a new one may have.
     *
     * @param possible the scopes of the operator's keys
     * @param query the query of requests for new keys, which names another operator than the reader's; empty otherwise
     */
    public static KeysPage of(List<ListedKey> keys, Set<Scope> possible, String query) {
        var scopes = Stream.of(Scope.values())
                .filter(possible::contains)
                .map(scope -> new KeysPage.Scope(WireNames.of(scope), meaning(scope)))
                .toList();
        return new KeysPage(keys.stream().map(KeyTables::row).toList(), scopes, query);
    }

    public static KeysPage.Row row(ListedKey listed) {
        var key = listed.key();
        return new KeysPage.Row(
                key.material().id().toString(),
                key.name(),
                key.material().mode() == Mode.LIVE ? new Badge(text("live"), "good") : new Badge(text("test"), "warn"),
                key.scopes().stream().sorted().map(WireNames::of).toList(),
                key.material().lastFour(),
                Texts.at(key.createdAt()),
                listed.lastUsedAt().map(Texts::ago).orElse(null),
                key.endsAt().map(Texts::at).orElse(null));
    }

    private static String meaning(Scope scope) {
        return switch (scope) {
            case OPERATOR -> text("bookings, tea houses, permits, porters and webhooks");
            case ANALYTICS -> text("events, revenue and reports");
            case EMERGENCY -> text("helicopter rescue");
            case PERMIT_DESK -> text("review and issue permits");
            case RESCUE_DESK -> text("answer and lead rescues");
            case CONDITIONS_DESK -> text("report conditions and closures");
            case ADMIN -> text("administer operators and keys");
        };
    }
}
