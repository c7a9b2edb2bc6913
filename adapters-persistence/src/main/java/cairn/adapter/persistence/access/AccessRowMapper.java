package cairn.adapter.persistence.access;

import cairn.adapter.persistence.RowValues;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyGrant;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import java.util.UUID;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants.ComponentModel;

/** Between operators, their keys, and their rows. */
@Mapper(componentModel = ComponentModel.JSR330)
interface AccessRowMapper extends RowValues {

    @Mapping(target = "id", source = "id.value")
    @Mapping(target = "email", source = "email.value")
    OperatorRow toRow(Operator operator);

    Operator toOperator(OperatorRow row);

    @Mapping(target = "id", source = "key.id.value")
    @Mapping(target = "operatorId", source = "operator.value")
    @Mapping(target = "mode", source = "key.mode")
    @Mapping(target = "digest", source = "key.digest.hex")
    @Mapping(target = "lastFour", source = "key.lastFour")
    KeyRow toRow(KeyGrant grant);

    @Mapping(target = "operator", source = "operatorId")
    IssuedKey toIssuedKey(KeyRow row);

    @Mapping(target = "key", source = "row")
    @Mapping(target = "operator", source = "operatorId")
    KeyGrant toGrant(KeyRow row);

    KeyMaterial toMaterial(KeyRow row);

    default KeyDigest digest(String hex) {
        return new KeyDigest(hex);
    }

    default OperatorId operatorId(UUID id) {
        return new OperatorId(id);
    }

    default KeyId keyId(UUID id) {
        return new KeyId(id);
    }
}
