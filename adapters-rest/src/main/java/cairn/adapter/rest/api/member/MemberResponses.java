package cairn.adapter.rest.api.member;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.idempotency.IdempotentResponses;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.response.Listing;
import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.port.in.Membership;
import cairn.domain.access.OperatorId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.FaultCode;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;

@Singleton
final class MemberResponses {

    private final Membership membership;
    private final CommandContexts contexts;
    private final MemberMapper mapper;

    MemberResponses(Membership membership, CommandContexts contexts, MemberMapper mapper) {
        this.membership = membership;
        this.contexts = contexts;
        this.mapper = mapper;
    }

    Listing<MemberResponse> list(OperatorId operator, PageRequest page) {
        return page.slice(membership.of(operator), member -> mapper.toResponse(member, null));
    }

    HttpResponse<MemberResponse> add(
            OperatorId operator, MemberRequest request, Caller caller, HttpRequest<?> httpRequest) {
        var password = membership.newPassword();
        var admitted = membership
                .admit(
                        operator,
                        new EmailAddress(request.email()),
                        mapper.toRoles(request.roles(), operator),
                        password,
                        contexts.of(httpRequest, caller, request))
                .orElseThrow(MemberResponses::duplicate);
        var member = mapper.toResponse(admitted.member(), admitted.isReplay() ? null : password.text());
        var answer = HttpResponse.created(member, URI.create(httpRequest.getPath() + "/" + member.id()));
        return IdempotentResponses.mark(answer, admitted.isReplay());
    }

    static ProblemException duplicate() {
        return new ProblemException(
                ProblemType.VALIDATION_FAILED,
                List.of(Fault.at(FaultCode.DUPLICATE, "/email", "must not be the address of an existing member")));
    }
}
