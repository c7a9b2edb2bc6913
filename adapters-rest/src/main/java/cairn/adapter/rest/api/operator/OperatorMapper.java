package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.api.operator.OperatorResponse.FirstKeys;
import cairn.adapter.rest.api.operator.OperatorResponse.FirstMember;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.port.in.NewOperator;
import cairn.application.view.CreatedOperator;
import cairn.application.view.NewPassword;
import cairn.application.view.OperatorView;
import cairn.domain.access.AccessCommand.ChangeOperator;
import cairn.domain.access.Member;
import cairn.domain.access.OperatorId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface OperatorMapper extends WireValues, ContractValues, SuspensionValues {

    NewOperator toNewOperator(OperatorRequest request);

    ChangeOperator toChange(OperatorRequest request, OperatorId operatorId, Optional<Integer> expected);

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
}
