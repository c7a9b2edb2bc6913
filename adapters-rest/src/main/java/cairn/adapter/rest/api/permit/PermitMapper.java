package cairn.adapter.rest.api.permit;

import cairn.adapter.rest.api.permit.PermitCheckResponse.Line;
import cairn.adapter.rest.api.permit.PermitCheckResponse.Notice;
import cairn.adapter.rest.api.permit.PermitCheckResponse.Requirement;
import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.json.WireValues;
import cairn.domain.permit.DaysInside;
import cairn.domain.permit.Document;
import cairn.domain.permit.Fee;
import cairn.domain.permit.FeeLine;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permit.PermitFinding;
import cairn.domain.permit.PermitKind;
import cairn.domain.permit.Reason;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface PermitMapper extends WireValues {

    @Mapping(target = "nationalityGroup", source = "group")
    @Mapping(target = "requirements", expression = "java(toRequirements(check.needed()))")
    @Mapping(target = "available", expression = "java(check.available())")
    @Mapping(target = "totalFee", expression = "java(toAmounts(check.totalFee()))")
    @Mapping(target = "totalFeeComplete", expression = "java(check.isTotalComplete())")
    PermitCheckResponse toResponse(PermitCheck check);

    List<Requirement> toRequirements(List<PermitFinding> findings);

    List<Amount> toAmounts(List<Money> amounts);

    @Mapping(target = ".", source = "requirement")
    @Mapping(target = "kind", source = "requirement.kind.scheme")
    @Mapping(target = "name", expression = "java(finding.kind().name())")
    @Mapping(target = "fee", expression = "java(moneyOrNull(finding.fee()))")
    @Mapping(target = "daysInside", source = "days")
    Requirement toRequirement(PermitFinding finding);

    @Mapping(target = "rule", source = "rule.code")
    @Mapping(target = "statement", source = "rule.statement")
    @Mapping(target = "source", source = "rule.source")
    @Mapping(target = "confidence", source = "rule.confidence")
    Line toLine(FeeLine line);

    @Mapping(target = "refuses", expression = "java(reason.code().refuses())")
    @Mapping(target = "permit", source = "kind")
    @Mapping(target = "rule", source = "rule.code")
    @Mapping(target = "source", source = "rule.source")
    @Mapping(target = "confidence", source = "rule.confidence")
    Notice toNotice(Reason reason);

    @Mapping(target = "kind", source = "fee.kind.scheme")
    @Mapping(target = "name", expression = "java(fee.kind().name())")
    @Mapping(target = "nationalityGroup", source = "fee.group")
    @Mapping(target = "validFrom", source = "fee.validity.from")
    @Mapping(target = "validTo", source = "fee.validity.to")
    @Mapping(target = "inForce", expression = "java(fee.validity().holdsOn(today))")
    PermitFeeItem toFee(Fee fee, LocalDate today);

    default String code(Document document) {
        return WireNames.of(document);
    }

    default String code(Reason.Code code) {
        return WireNames.code(code);
    }

    default @Nullable String nameOrNull(Optional<PermitKind> kind) {
        return kind.map(PermitKind::name).orElse(null);
    }

    default @Nullable DaysInsideJson daysOrNull(Optional<DaysInside> days) {
        return days.flatMap(DaysInsideJson::of).orElse(null);
    }
}
