package cairn.adapter.rest.pages.search;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.SearchPage.Hit;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListOperators;
import cairn.application.port.in.ListOperators.Filter;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.KeyView;
import cairn.application.view.OperatorSummary;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Mode;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds API keys by their names and last characters, and operators, for those who manage them. */
@Singleton
final class AccessHits {

    private static final int MOST = 10;

    private final Queries queries;
    private final Clock clock;

    AccessHits(Queries queries, Clock clock) {
        this.queries = queries;
        this.clock = clock;
    }

    List<Hit> of(String q, String base, Caller caller) {
        var roles = caller.session().map(session -> session.roles()).orElse(Set.of());
        boolean isAdministrator = roles.contains(MemberRole.ADMIN);
        var keys = isAdministrator || roles.contains(MemberRole.OWNER) ? keys(q, base, caller) : Stream.<Hit>empty();
        var operators = isAdministrator ? operators(q, base) : Stream.<Hit>empty();
        return Stream.concat(keys, operators).toList();
    }

    private Stream<Hit> keys(String q, String base, Caller caller) {
        var words = q.toLowerCase(Locale.ROOT);
        return queries.ask(new FindOperator(caller.operator())).keys().values().stream()
                .filter(key -> key.name().toLowerCase(Locale.ROOT).contains(words)
                        || key.material().lastFour().equals(q)
                        || key.material().id().toString().equals(words))
                .limit(MOST)
                .map(key -> key(key, base));
    }

    private Hit key(KeyView key, String base) {
        boolean isInForce = key.isInForce(clock.instant());
        return new Hit(
                text("API key"),
                key.name(),
                key.material().mode() == Mode.LIVE
                        ? text("live, ends with %s", key.material().lastFour())
                        : text("test, ends with %s", key.material().lastFour()),
                isInForce ? new Badge(text("valid"), "good") : new Badge(text("no longer valid"), "bad"),
                base + "/keys/" + key.material().id());
    }

    private Stream<Hit> operators(String q, String base) {
        return queries
                .ask(new ListOperators(new Filter(Optional.of(q), Set.of(), Optional.empty()), Window.of(MOST, 0)))
                .items()
                .stream()
                .map(summary -> operator(summary, base));
    }

    private static Hit operator(OperatorSummary summary, String base) {
        var operator = summary.operator();
        return new Hit(
                text("Operator"),
                operator.name(),
                operator.email().value() + ", " + Words.of(operator.tier()),
                operator.suspension().isPresent()
                        ? new Badge(text("suspended"), "bad")
                        : new Badge(text("active"), "good"),
                base + "/admin/operators/" + operator.id());
    }
}
