package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.api.operator.AccountResponse.AccountBanner;
import cairn.adapter.rest.api.operator.AccountResponse.AccountKey;
import cairn.adapter.rest.api.operator.AccountResponse.AccountOperator;
import cairn.adapter.rest.api.operator.AccountResponse.AccountUsage;
import cairn.adapter.rest.api.operator.AccountResponse.BannerCode;
import cairn.adapter.rest.api.operator.OperatorResponse.FirstKeys;
import cairn.adapter.rest.api.operator.OperatorResponse.FirstMember;
import cairn.adapter.rest.http.json.WireValues;
import cairn.adapter.rest.http.ratelimit.KeyUsage.UsedKey;
import cairn.adapter.rest.http.ratelimit.MonthlyUsage.Usage;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.KeyScope;
import cairn.adapter.rest.http.security.RoleName;
import cairn.application.port.in.NewKey;
import cairn.application.port.in.NewOperator;
import cairn.application.view.CreatedKey;
import cairn.application.view.CreatedOperator;
import cairn.application.view.EndpointView;
import cairn.application.view.KeyView;
import cairn.application.view.ListedKey;
import cairn.application.view.NewPassword;
import cairn.application.view.OperatorView;
import cairn.domain.access.AccessCommand.ChangeAccount;
import cairn.domain.access.AccessCommand.ChangeOperator;
import cairn.domain.access.ApiKey;
import cairn.domain.access.Invitation;
import cairn.domain.access.Limits;
import cairn.domain.access.Member;
import cairn.domain.access.MemberRole;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.webhook.EndpointId;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface OperatorMapper extends WireValues, SuspensionValues {

    NewOperator toNewOperator(OperatorRequest request);

    ChangeOperator toChange(OperatorRequest request, OperatorId operatorId, Optional<Integer> expected);

    ChangeAccount toChange(AccountRequest request, OperatorId operatorId, Optional<Integer> expected);

    AccountSettingsResponse toSettings(OperatorView operator);

    NewKey toNewKey(CreateKeyRequest request, OperatorId operatorId);

    @Mapping(target = "id", source = "operator.id")
    @Mapping(target = "email", source = "operator.email")
    @Mapping(target = "keys", source = "keys")
    @Mapping(target = "console", source = "console")
    @Mapping(target = "status", source = "operator.suspension")
    @Mapping(target = "suspension", source = "operator.suspension")
    OperatorResponse toResponse(OperatorView operator, @Nullable FirstKeys keys, @Nullable FirstMember console);

    default OperatorResponse toResponse(CreatedOperator created) {
        return toResponse(
                created.operator(),
                created.keys()
                        .map(keys ->
                                new FirstKeys(keys.live().text(), keys.test().text()))
                        .orElse(null),
                created.member()
                        .map(first -> toFirstMember(
                                first.member(),
                                first.password().map(NewPassword::text).orElse(null)))
                        .orElse(null));
    }

    FirstMember toFirstMember(Member member, @Nullable String password);

    MemberResponse toResponse(Member member, @Nullable String password);

    @Mapping(target = "id", source = "view.material.id")
    @Mapping(target = "key", source = "text")
    @Mapping(target = "mode", source = "view.material.mode")
    @Mapping(target = "last4", source = "view.material.lastFour")
    @Mapping(target = "lastUsedAt", ignore = true)
    KeyResponse toResponse(KeyView view, @Nullable String text);

    default KeyResponse toResponse(CreatedKey created) {
        return toResponse(created.key(), created.secret().map(ApiKey::text).orElse(null));
    }

    @Mapping(target = "id", source = "key.material.id")
    @Mapping(target = "key", ignore = true)
    @Mapping(target = "name", source = "key.name")
    @Mapping(target = "mode", source = "key.material.mode")
    @Mapping(target = "scopes", source = "key.scopes")
    @Mapping(target = "last4", source = "key.material.lastFour")
    @Mapping(target = "createdAt", source = "key.createdAt")
    @Mapping(target = "endsAt", source = "key.endsAt")
    KeyResponse toResponse(ListedKey listed);

    @Mapping(target = "operator", source = "operator")
    @Mapping(target = "tier", source = "operator.tier")
    @Mapping(target = "limits", source = "operator.limits")
    @Mapping(target = "cancellationLadder", source = "operator.cancellationLadder")
    @Mapping(target = "mode", source = "caller.mode")
    @Mapping(target = "scopes", source = "caller.scopes")
    @Mapping(target = "key", source = "key")
    @Mapping(target = "usage", source = "usage")
    @Mapping(target = "banners", source = "endpoints")
    AccountResponse toAccount(
            OperatorView operator, Caller caller, @Nullable KeyView key, Usage usage, List<EndpointView> endpoints);

    default List<AccountBanner> toBanners(List<EndpointView> endpoints) {
        return endpoints.stream()
                .flatMap(endpoint -> endpoint.disabled().map(why -> toBanner(endpoint.id(), why)).stream())
                .sorted(Comparator.comparing(AccountBanner::at).reversed())
                .toList();
    }

    default AccountBanner toBanner(EndpointId endpoint, EndpointView.Disabled disabled) {
        var detail = switch (disabled.reason()) {
            case GONE ->
                "This webhook endpoint returned 410 Gone. It receives no deliveries until a PUT enables" + " it again.";
            case FAILING ->
                "No delivery to this webhook endpoint has succeeded for five days. It receives none until"
                        + " a PUT enables it again.";
        };
        return new AccountBanner(BannerCode.ENDPOINT_DISABLED, detail, endpoint.value(), disabled.at());
    }

    default AccountUsage toAccountUsage(Usage usage) {
        return new AccountUsage(
                usage.month().toString(),
                usage.calls(),
                usage.limit().isPresent() ? usage.limit().getAsInt() : null);
    }

    @Mapping(target = "id", source = "key.material.id")
    @Mapping(target = "name", source = "key.name")
    @Mapping(target = "last4", source = "key.material.lastFour")
    @Mapping(target = "calls", source = "counts.calls")
    @Mapping(target = "refused", source = "counts.refused")
    @Mapping(target = "endsAt", source = "key.endsAt")
    KeyUsageResponse toKeyUsage(UsedKey used);

    AccountOperator toAccountOperator(OperatorView operator);

    @Mapping(target = "id", source = "material.id")
    @Mapping(target = "last4", source = "material.lastFour")
    AccountKey toAccountKey(KeyView key);

    KeyScope toScope(Scope scope);

    default List<KeyScope> toScopes(Set<Scope> scopes) {
        return new TreeSet<>(scopes).stream().map(this::toScope).toList();
    }

    Set<Scope> toScopes(List<KeyScope> scopes);

    Set<MemberRole> toRoles(List<RoleName> roles);

    List<RoleName> toRoles(Set<MemberRole> roles);

    InvitationResponse toResponse(Invitation invitation, @Nullable String token, @Nullable String link);

    default Set<MemberRole> toRoles(@Nullable List<RoleName> roles, OperatorId operator) {
        return roles == null ? MemberRole.usual(operator) : toRoles(roles);
    }

    default Optional<Set<Scope>> toChoice(@Nullable List<KeyScope> scopes) {
        return Optional.ofNullable(scopes).map(asked -> new HashSet<>(toScopes(asked)));
    }

    default Limits toLimits(@Nullable LimitsJson limits) {
        return limits == null
                ? Limits.NONE
                : new Limits(
                        Optional.ofNullable(limits.requestsPerMinute()),
                        Optional.ofNullable(limits.monthlyCalls()),
                        limits.endpoints() == null ? Map.of() : toAllowances(limits.endpoints()));
    }

    private static Map<String, Integer> toAllowances(Map<String, @Nullable Integer> endpoints) {
        Map<String, Integer> allowances = new LinkedHashMap<>();
        endpoints.forEach((endpoint, perMinute) ->
                allowances.put(endpoint, Objects.requireNonNullElse(perMinute, Limits.UNLIMITED)));
        return allowances;
    }

    private static Map<String, @Nullable Integer> toMembers(Map<String, Integer> allowances) {
        Map<String, @Nullable Integer> endpoints = new LinkedHashMap<>();
        allowances.forEach(
                (endpoint, perMinute) -> endpoints.put(endpoint, perMinute == Limits.UNLIMITED ? null : perMinute));
        return endpoints;
    }

    default @Nullable LimitsJson toJson(Limits limits) {
        return limits.equals(Limits.NONE)
                ? null
                : new LimitsJson(
                        limits.requestsPerMinute().orElse(null),
                        limits.monthlyCalls().orElse(null),
                        limits.endpoints().isEmpty() ? null : toMembers(limits.endpoints()));
    }

    Step toStep(LadderStep step);

    LadderStep toJson(Step step);

    /** Keeps the order of the request, so that a fault can refer to a step by its index. */
    default List<Step> toSteps(@Nullable List<LadderStep> steps) {
        return steps == null ? List.of() : steps.stream().map(this::toStep).toList();
    }

    default @Nullable List<LadderStep> toJson(Optional<CancellationLadder> ladder) {
        return ladder.map(own -> own.steps().stream().map(this::toJson).toList())
                .orElse(null);
    }
}
