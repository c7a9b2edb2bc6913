package cairn.adapter.rest.api.account;

import cairn.adapter.rest.api.account.AccountResponse.AccountBanner;
import cairn.adapter.rest.api.account.AccountResponse.AccountKey;
import cairn.adapter.rest.api.account.AccountResponse.AccountOperator;
import cairn.adapter.rest.api.account.AccountResponse.AccountUsage;
import cairn.adapter.rest.api.account.AccountResponse.BannerCode;
import cairn.adapter.rest.api.key.ScopeValues;
import cairn.adapter.rest.api.operator.ContractValues;
import cairn.adapter.rest.http.json.WireValues;
import cairn.adapter.rest.http.ratelimit.KeyUsage.UsedKey;
import cairn.adapter.rest.http.ratelimit.MonthlyUsage.Usage;
import cairn.adapter.rest.http.security.Caller;
import cairn.application.view.EndpointView;
import cairn.application.view.KeyView;
import cairn.application.view.OperatorView;
import cairn.domain.access.AccessCommand.ChangeAccount;
import cairn.domain.access.OperatorId;
import cairn.domain.webhook.EndpointId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface AccountMapper extends WireValues, ContractValues, ScopeValues {

    ChangeAccount toChange(AccountRequest request, OperatorId operatorId, Optional<Integer> expected);

    AccountSettingsResponse toSettings(OperatorView operator);

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
}
