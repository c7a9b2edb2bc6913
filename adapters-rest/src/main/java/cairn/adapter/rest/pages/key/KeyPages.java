package cairn.adapter.rest.pages.key;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.pages.ActorNames;
import cairn.adapter.rest.pages.KeyTables;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.audit.AuditPageMapper;
import cairn.adapter.rest.pages.model.KeysPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.AuditFilter;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListAuditEntries;
import cairn.application.port.in.ListKeys;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.AuditEntry;
import cairn.application.view.KeyView;
import cairn.application.view.ListedKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.MemberRole;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsRole({MemberRole.OWNER, MemberRole.ADMIN})
@Controller("/console{/mode:test}/keys")
@ExecuteOn(TaskExecutors.BLOCKING)
final class KeyPages {

    private static final List<String> KEY_ACTS = List.of("key.created", "key.rotated", "key.revoked");
    private static final int MOST_ACTS = 500;
    private static final int MOST_ENDED = 50;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final KeyTrace traces;
    private final ActorNames names;
    private final LargeReads largeReads;
    private final Shells shells;
    private final Clock clock;

    KeyPages(Queries queries, KeyTrace traces, ActorNames names, LargeReads largeReads, Shells shells, Clock clock) {
        this.queries = queries;
        this.traces = traces;
        this.names = names;
        this.largeReads = largeReads;
        this.shells = shells;
        this.clock = clock;
    }

    @Get
    HttpResponse<EncodedResponse> list(HttpRequest<?> request, Caller caller) {
        var keys = queries.ask(new ListKeys(caller.operator())).keys();
        return Pages.show(templates.keysList(
                shells.of(request, caller, Section.KEYS), KeyTables.of(keys, caller.scopes(), ""), ended(caller)));
    }

    /** Returns the keys that ended last: who used a leaked key is asked after its revocation. */
    private List<KeysPage.Row> ended(Caller caller) {
        var now = clock.instant();
        return queries.ask(new FindOperator(caller.operator())).keys().values().stream()
                .filter(key -> !key.isInForce(now))
                .sorted(Comparator.comparing((KeyView key) -> key.endsAt().orElse(now))
                        .reversed())
                .limit(MOST_ENDED)
                .map(key -> KeyTables.row(new ListedKey(key, Optional.empty())))
                .toList();
    }

    /** Shows a key, also one that is no longer valid. */
    @Get("/{id}")
    HttpResponse<EncodedResponse> show(@PathVariable UUID id, HttpRequest<?> request, Caller caller) {
        var keyId = new KeyId(id);
        var listed = queries.ask(new ListKeys(caller.operator())).keys().stream()
                .filter(one -> one.key().material().id().equals(keyId))
                .findFirst()
                .orElseGet(() -> new ListedKey(known(keyId, caller), Optional.empty()));
        var key = listed.key();
        var trace = largeReads.inTurn(caller.operator(), () -> traces.of(key));
        var acts = new AuditPageMapper(names.of(caller.operator())).rows(acts(keyId, caller));
        var base = shells.base(key.material().mode());
        var page = KeyPageMapper.page(listed, acts, trace, base, clock.instant());
        return Pages.show(
                templates.keysShow(shells.of(request, caller, Section.KEYS, text("API key %s", key.name())), page));
    }

    private KeyView known(KeyId id, Caller caller) {
        var key = queries.ask(new FindOperator(caller.operator())).keys().get(id);
        if (key == null) {
            throw new Missing("There is no such key");
        }
        return key;
    }

    private List<AuditEntry> acts(KeyId key, Caller caller) {
        var filter = new AuditFilter(KEY_ACTS, Optional.empty(), Optional.empty(), Optional.empty());
        return queries.ask(new ListAuditEntries(caller.operator(), filter, Window.of(MOST_ACTS, 0))).items().stream()
                .filter(entry -> entry.key().filter(key::equals).isPresent())
                .toList();
    }
}
