package cairn.adapter.rest.pages.audit;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.pages.ActorNames;
import cairn.adapter.rest.pages.PageLinks;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.model.AuditPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListAuditEntries;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

@Hidden
@ForBrowsers
@NeedsMember
@NeedsRole({MemberRole.OWNER, MemberRole.ADMIN})
@Controller("/console{/mode:test}")
@ExecuteOn(TaskExecutors.BLOCKING)
final class AuditPages {

    private static final int ROWS = 100;
    private static final int MOST_IN_TABLE = 5_000;
    private static final MediaType CSV = new MediaType("text/csv", Map.of("charset", "utf-8", "header", "present"));

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final ActorNames names;
    private final LargeReads largeReads;
    private final Shells shells;

    AuditPages(Queries queries, ActorNames names, LargeReads largeReads, Shells shells) {
        this.queries = queries;
        this.names = names;
        this.largeReads = largeReads;
        this.shells = shells;
    }

    @Get("/audit")
    HttpResponse<EncodedResponse> list(@RequestBean AuditQuery query, HttpRequest<?> request, Caller caller) {
        var operator = query.operator(caller);
        var question = new ListAuditEntries(operator, query.filter(), Window.of(ROWS, query.offset()));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var shell = shells.of(request, caller, Section.AUDIT);
        var pager = PageLinks.of(request, query.offset(), ROWS, found.items().size(), found.total());
        var table = shell.base() + "/audit.csv" + PageLinks.filters(request);
        return Pages.show(templates.auditList(
                shell, mapper(operator, caller).page(found.items(), query, about(operator, caller), table, pager)));
    }

    @Get("/audit.csv")
    HttpResponse<EncodedResponse> table(@RequestBean AuditQuery query, Caller caller) {
        var operator = query.operator(caller);
        var question = new ListAuditEntries(operator, query.filter(), Window.of(MOST_IN_TABLE, 0));
        var found = largeReads.inTurn(caller.operator(), () -> queries.ask(question));
        var text = mapper(operator, caller).table(found.items());
        return HttpResponse.ok(EncodedResponse.of(CSV, text.getBytes(StandardCharsets.UTF_8)))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"audit.csv\"")
                .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE);
    }

    /** Names also the reader's colleagues: administrators change other operators. */
    private AuditPageMapper mapper(OperatorId operator, Caller caller) {
        var known = new LinkedHashMap<>(names.of(operator));
        if (!operator.equals(caller.operator())) {
            known.putAll(names.of(caller.operator()));
        }
        return new AuditPageMapper(known);
    }

    /** Returns the operator whose log is shown; null for the reader's own. */
    private AuditPage.@Nullable Operator about(OperatorId operator, Caller caller) {
        return operator.equals(caller.operator())
                ? null
                : new AuditPage.Operator(
                        operator.toString(),
                        queries.ask(new FindOperator(operator)).name());
    }
}
