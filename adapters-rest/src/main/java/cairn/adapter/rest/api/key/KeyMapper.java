package cairn.adapter.rest.api.key;

import cairn.adapter.rest.http.json.WireValues;
import cairn.adapter.rest.http.security.KeyScope;
import cairn.application.port.in.NewKey;
import cairn.application.view.CreatedKey;
import cairn.application.view.KeyView;
import cairn.application.view.ListedKey;
import cairn.domain.access.ApiKey;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface KeyMapper extends WireValues, ScopeValues {

    NewKey toNewKey(CreateKeyRequest request, OperatorId operatorId);

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

    Set<Scope> toScopes(List<KeyScope> scopes);

    default Optional<Set<Scope>> toChoice(@Nullable List<KeyScope> scopes) {
        return Optional.ofNullable(scopes).map(asked -> new HashSet<>(toScopes(asked)));
    }
}
