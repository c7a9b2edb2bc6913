package cairn.adapter.rest.pages.operator;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.KeyTables;
import cairn.adapter.rest.pages.RoleTexts;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Fact;
import cairn.adapter.rest.pages.model.OperatorPage;
import cairn.application.view.ListedKey;
import cairn.application.view.OperatorSummary;
import cairn.application.view.OperatorView;
import cairn.domain.access.Limits;
import cairn.domain.access.Member;
import cairn.domain.access.Operator;
import cairn.domain.shared.CancellationLadder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

final class OperatorPageMapper {

    private OperatorPageMapper() {}

    static OperatorPage page(
            OperatorView operator,
            Optional<OperatorSummary> summary,
            List<ListedKey> keys,
            List<Member> members,
            boolean mayWrite) {
        var scopes = Operator.usualScopes(operator.id(), operator.tier());
        return new OperatorPage(
                operator.id().toString(),
                operator.name(),
                operator.email().value(),
                facts(operator),
                OperatorsPageMapper.status(operator.suspension().isPresent()),
                operator.suspension()
                        .map(present -> new OperatorPage.Suspension(present.reason(), Texts.at(present.since())))
                        .orElse(null),
                summary.map(OperatorPageMapper::usage).orElse(null),
                edit(operator),
                KeyTables.of(keys, scopes, "?operator_id=" + operator.id()),
                members.stream().map(OperatorPageMapper::member).toList(),
                mayWrite);
    }

    private static List<Fact> facts(OperatorView operator) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(text("E-mail"), operator.email().value()));
        facts.add(new Fact(text("Tier"), Words.of(operator.tier())));
        operator.createdAt()
                .ifPresent(at ->
                        facts.add(new Fact(text("Customer since"), Texts.at(at).text())));
        facts.add(new Fact(text("Id"), operator.id().toString()));
        facts.add(new Fact(
                text("Cancellation ladder"),
                operator.cancellationLadder().map(OperatorPageMapper::steps).orElse(text("standard"))));
        limits(operator.limits()).ifPresent(limits -> facts.add(new Fact(text("Own limits"), limits)));
        return List.copyOf(facts);
    }

    private static String steps(CancellationLadder ladder) {
        return ladder.steps().stream()
                .map(step -> text("from %s days %s %%", step.daysBefore(), step.percent()))
                .collect(Collectors.joining(", "));
    }

    private static Optional<String> limits(Limits limits) {
        List<String> texts = new ArrayList<>();
        limits.requestsPerMinute().ifPresent(limit -> texts.add(text("%s requests a minute", Texts.count(limit))));
        limits.monthlyCalls().ifPresent(limit -> texts.add(text("%s calls a month", Texts.count(limit))));
        limits.endpoints()
                .forEach((endpoint, limit) -> texts.add(endpoint + ": "
                        + (limit == Limits.UNLIMITED ? text("unlimited") : text("%s a minute", limit))));
        return texts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", texts));
    }

    private static OperatorPage.Usage usage(OperatorSummary summary) {
        return new OperatorPage.Usage(
                Texts.month(summary.month()),
                Texts.count(summary.usage().live()),
                Texts.count(summary.usage().test()),
                OperatorsPageMapper.quota(summary),
                summary.usage().lastSeenAt().map(Texts::ago).orElse(null));
    }

    private static OperatorPage.Edit edit(OperatorView operator) {
        var limits = operator.limits();
        return new OperatorPage.Edit(
                OperatorsPageMapper.tiers(WireNames.of(operator.tier())),
                limits.requestsPerMinute().map(Object::toString).orElse(""),
                limits.monthlyCalls().map(Object::toString).orElse(""),
                limits.endpoints().isEmpty()
                        ? ""
                        : limits.endpoints().entrySet().stream()
                                .map(OperatorPageMapper::json)
                                .collect(Collectors.joining(", ", "{", "}")),
                operator.cancellationLadder()
                        .map(ladder -> ladder.steps().stream()
                                .map(step -> "{\"days_before\": %d, \"percent\": %d}"
                                        .formatted(step.daysBefore(), step.percent()))
                                .collect(Collectors.joining(", ", "[", "]")))
                        .orElse(""),
                operator.version());
    }

    /** Writes the limit of an endpoint, whose name has no characters that JSON escapes. */
    private static String json(Map.Entry<String, Integer> limit) {
        var value =
                limit.getValue() == Limits.UNLIMITED ? "null" : limit.getValue().toString();
        return "\"" + limit.getKey() + "\": " + value;
    }

    private static OperatorPage.Member member(Member member) {
        return new OperatorPage.Member(
                member.id().toString(),
                member.email().value(),
                RoleTexts.names(member.roles()),
                Texts.at(member.addedAt()));
    }
}
