package cairn.adapter.rest.pages.operator;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.FilterOption;
import cairn.adapter.rest.pages.model.OperatorsPage;
import cairn.adapter.rest.pages.model.Pager;
import cairn.application.view.OperatorSummary;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Tier;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class OperatorsPageMapper {

    private OperatorsPageMapper() {}

    static OperatorsPage page(Page<OperatorSummary> found, OperatorsQuery query, Pager pager, boolean mayWrite) {
        return new OperatorsPage(
                query.q() == null ? "" : query.q(),
                tiers(query.tier()),
                Stream.of("active", "suspended")
                        .map(status -> new FilterOption(
                                status, status(status.equals("suspended")).text(), status.equals(query.status())))
                        .toList(),
                query.isFiltered(),
                found.freshness() == Freshness.LAGGING,
                found.items().stream().map(OperatorsPageMapper::row).toList(),
                pager,
                mayWrite);
    }

    static List<FilterOption> tiers(@Nullable String chosen) {
        return Stream.of(Tier.values())
                .map(tier -> new FilterOption(
                        WireNames.of(tier), Words.of(tier), WireNames.of(tier).equals(chosen)))
                .toList();
    }

    private static OperatorsPage.Row row(OperatorSummary summary) {
        var operator = summary.operator();
        return new OperatorsPage.Row(
                operator.id().toString(),
                operator.name(),
                operator.email().value(),
                Words.of(operator.tier()),
                status(operator.suspension().isPresent()),
                text("%s of %s", Texts.count(summary.usage().live()), quota(summary)),
                summary.usage().lastSeenAt().map(Texts::ago).orElse(null),
                Texts.at(operator.createdAt()));
    }

    static Badge status(boolean isSuspended) {
        return isSuspended ? new Badge(text("suspended"), "bad") : new Badge(text("active"), "good");
    }

    static String quota(OperatorSummary summary) {
        return summary.monthlyLimit().map(Texts::count).orElse(text("unlimited"));
    }
}
