package cairn.adapter.rest.pages.operator;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.pages.PageLinks;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.Section;
import cairn.adapter.rest.pages.Shells;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListKeys;
import cairn.application.port.in.ListOperators;
import cairn.application.port.in.ListOperators.Filter;
import cairn.application.port.in.Membership;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Window;
import cairn.application.view.OperatorSummary;
import cairn.application.view.OperatorView;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The operators of the platform. Operators have no mode: test mode only reads. */
@Hidden
@ForBrowsers
@NeedsMember
@NeedsRole(MemberRole.ADMIN)
@Controller("/console{/mode:test}/admin/operators")
@ExecuteOn(TaskExecutors.BLOCKING)
final class OperatorPages {

    private static final int MOST_OF_ONE_ADDRESS = 50;

    private final Templates templates = new StaticTemplates();
    private final Queries queries;
    private final Membership membership;
    private final Shells shells;

    OperatorPages(Queries queries, Membership membership, Shells shells) {
        this.queries = queries;
        this.membership = membership;
        this.shells = shells;
    }

    @Get
    HttpResponse<EncodedResponse> list(@RequestBean OperatorsQuery query, HttpRequest<?> request, Caller caller) {
        var found = queries.ask(query.question());
        var pager = PageLinks.of(
                request, query.offset(), OperatorsQuery.ROWS, found.items().size(), found.total());
        var page = OperatorsPageMapper.page(found, query, pager, caller.has(Scope.ADMIN));
        return Pages.show(templates.operatorList(shells.of(request, caller, Section.OPERATORS), page));
    }

    @Get("/{id}")
    HttpResponse<EncodedResponse> show(@PathVariable UUID id, HttpRequest<?> request, Caller caller) {
        var operatorId = new OperatorId(id);
        if (operatorId.equals(Operator.PLATFORM)) {
            throw new Missing("The platform is not an operator of this list");
        }
        var operator = queries.ask(new FindOperator(operatorId));
        var page = OperatorPageMapper.page(
                operator,
                summary(operator),
                queries.ask(new ListKeys(operatorId)).keys(),
                membership.of(operatorId),
                caller.has(Scope.ADMIN));
        return Pages.show(templates.operatorShow(shells.of(request, caller, Section.OPERATORS, operator.name()), page));
    }

    private Optional<OperatorSummary> summary(OperatorView operator) {
        var filter = new Filter(Optional.of(operator.email().value()), Set.of(), Optional.empty());
        return queries.ask(new ListOperators(filter, Window.of(MOST_OF_ONE_ADDRESS, 0))).items().stream()
                .filter(summary -> summary.operator().id().equals(operator.id()))
                .findFirst();
    }
}
