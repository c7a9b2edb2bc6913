package cairn.adapter.rest.pages.platform;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.KeyTables;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.PlatformPage;
import cairn.application.view.DeadlineCounts;
import cairn.application.view.ListedKey;
import cairn.application.view.PlatformState;
import cairn.domain.access.Operator;
import cairn.domain.access.Tier;
import java.util.List;

final class PlatformPageMapper {

    /** The number of waiting events from which a list is noticeably behind. */
    private static final long MUCH = 1_000;

    private PlatformPageMapper() {}

    static PlatformPage page(PlatformState state, List<ListedKey> keys, boolean mayWrite) {
        var scopes = Operator.usualScopes(Operator.PLATFORM, Tier.ENTERPRISE);
        return new PlatformPage(
                Texts.count(state.head()),
                state.nodes().stream()
                        .map(node -> new PlatformPage.Node(node.name(), Texts.ago(node.seenAt())))
                        .toList(),
                state.projections().stream()
                        .map(projection -> new PlatformPage.Projection(
                                projection.name(), Texts.count(projection.position()), lag(projection.lag())))
                        .toList(),
                Words.count(state.deadlines().open(), text("deadline"), text("deadlines")),
                state.deadlines().next().map(Texts::at).orElse(null),
                deadlines(state.attention()),
                state.catalogueVersion() == 0 ? text("as shipped") : text("version %s", state.catalogueVersion()),
                state.unreadableCatalogue().isPresent()
                        ? text("version %s", state.unreadableCatalogue().getAsLong())
                        : null,
                KeyTables.of(keys, scopes, "?operator_id=" + Operator.PLATFORM),
                mayWrite);
    }

    private static Badge lag(long events) {
        if (events == 0) {
            return new Badge(text("current"), "good");
        }
        return new Badge(
                events == 1 ? text("1 event behind") : text("%s events behind", Texts.count(events)),
                events < MUCH ? "warn" : "bad");
    }

    private static Badge deadlines(DeadlineCounts attention) {
        if (attention.givenUp() > 0) {
            return new Badge(text("%s failed: see the log", Texts.count(attention.givenUp())), "bad");
        }
        return attention.overdue() > 0
                ? new Badge(text("%s overdue", Texts.count(attention.overdue())), "warn")
                : new Badge(text("all on time"), "good");
    }
}
