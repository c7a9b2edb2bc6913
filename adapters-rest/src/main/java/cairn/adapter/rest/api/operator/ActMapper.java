package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.api.currency.DailyRatesJson;
import cairn.adapter.rest.http.json.WireValues;
import cairn.adapter.rest.http.security.RoleName;
import cairn.application.view.AuditEntry;
import cairn.domain.access.KeyId;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.currency.DailyRates;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface ActMapper extends WireValues {

    @Mapping(target = "keyId", source = "key")
    @Mapping(target = "memberId", source = "member")
    @Mapping(target = "currencyRates", source = "rates")
    ActResponse toResponse(AuditEntry act);

    default @Nullable DailyRatesJson toRates(Optional<DailyRates> rates) {
        return rates.map(DailyRatesJson::of).orElse(null);
    }

    List<RoleName> toRoles(Set<MemberRole> roles);

    default @Nullable List<RoleName> rolesOrNull(Optional<Set<MemberRole>> roles) {
        return roles.map(this::toRoles).orElse(null);
    }

    default @Nullable UUID keyId(Optional<KeyId> id) {
        return id.map(KeyId::value).orElse(null);
    }

    default @Nullable UUID memberId(Optional<MemberId> id) {
        return id.map(MemberId::value).orElse(null);
    }
}
