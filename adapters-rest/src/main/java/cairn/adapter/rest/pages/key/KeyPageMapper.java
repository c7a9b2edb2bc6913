package cairn.adapter.rest.pages.key;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.KeysPage;
import cairn.application.view.ListedKey;
import cairn.domain.access.Mode;
import cairn.domain.access.Scope;
import java.util.List;
import java.util.stream.Stream;

final class KeyPageMapper {

    private KeyPageMapper() {}

    static KeysPage page(List<ListedKey> keys, Caller caller) {
        var scopes = Stream.of(Scope.values())
                .filter(caller.scopes()::contains)
                .map(scope -> new KeysPage.Scope(WireNames.of(scope), meaning(scope)))
                .toList();
        return new KeysPage(keys.stream().map(KeyPageMapper::row).toList(), scopes);
    }

    private static KeysPage.Row row(ListedKey listed) {
        var key = listed.key();
        return new KeysPage.Row(
                key.material().id().toString(),
                key.name(),
                key.material().mode() == Mode.LIVE ? new Badge("live", "good") : new Badge("test", "warn"),
                key.scopes().stream().sorted().map(WireNames::of).toList(),
                key.material().lastFour(),
                Texts.at(key.createdAt()),
                listed.lastUsedAt().map(Texts::ago).orElse(null),
                key.endsAt().map(Texts::at).orElse(null));
    }

    private static String meaning(Scope scope) {
        return switch (scope) {
            case OPERATOR -> "bookings, tea houses, permits, porters and webhooks";
            case ANALYTICS -> "events, revenue and reports";
            case EMERGENCY -> "helicopter rescue";
            case PERMIT_DESK -> "review and issue permits";
            case RESCUE_DESK -> "answer and lead rescues";
            case CONDITIONS_DESK -> "report conditions and closures";
            case ADMIN -> "administer operators and keys";
        };
    }
}
