package cairn.adapter.rest.operator;

import cairn.adapter.rest.operator.OperatorResponse.FirstKeys;
import cairn.adapter.rest.wire.WireValues;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.KeyGrant;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

/** Between operators and keys on the wire and in the core. */
@Mapper(componentModel = ComponentModel.JSR330)
interface OperatorMapper extends WireValues {

    CreateOperator toCommand(
            CreateOperatorRequest request, OperatorId operatorId, KeyMaterial liveKey, KeyMaterial testKey);

    GrantKey toCommand(CreateKeyRequest request, OperatorId operatorId, KeyMaterial key);

    @Mapping(target = "id", source = "operator.id")
    @Mapping(target = "keys", source = "keys")
    OperatorResponse toResponse(Operator operator, @Nullable FirstKeys keys);

    @Mapping(target = "id", source = "grant.key.id")
    @Mapping(target = "key", source = "text")
    @Mapping(target = "mode", source = "grant.key.mode")
    @Mapping(target = "last4", source = "grant.key.lastFour")
    KeyResponse toResponse(KeyGrant grant, String text);

    List<KeyScope> toScopes(Set<Scope> scopes);

    Set<Scope> toScopes(List<KeyScope> scopes);

    default Optional<Set<Scope>> toChoice(@Nullable List<KeyScope> scopes) {
        return Optional.ofNullable(scopes).map(asked -> new HashSet<>(toScopes(asked)));
    }

    default UUID id(OperatorId id) {
        return id.value();
    }

    default UUID id(KeyId id) {
        return id.value();
    }
}
