package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.api.operator.OperatorItem.OperatorUsage;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.port.in.ListOperators.Filter;
import cairn.application.view.OperatorSummary;
import cairn.domain.access.Tier;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mapstruct.IterableMapping;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.NullValueMappingStrategy;

@Mapper(config = WireValues.class)
interface OperatorItemMapper extends WireValues, SuspensionValues {

    @Mapping(target = ".", source = "operator")
    @Mapping(target = "status", source = "operator.suspension")
    @Mapping(target = "suspension", source = "operator.suspension")
    @Mapping(target = "lastSeenAt", source = "usage.lastSeenAt")
    @Mapping(target = "usage", source = "summary")
    OperatorItem toItem(OperatorSummary summary);

    default OperatorUsage toUsage(OperatorSummary summary) {
        return new OperatorUsage(
                summary.month().toString(),
                summary.usage().live(),
                summary.usage().test(),
                summary.monthlyLimit().orElse(null));
    }

    default Filter toFilter(OperatorFilters filters) {
        return new Filter(
                Optional.ofNullable(filters.q()),
                toTiers(filters.tier()),
                Optional.ofNullable(filters.status()).map(status -> status == OperatorStatus.SUSPENDED));
    }

    @IterableMapping(nullValueMappingStrategy = NullValueMappingStrategy.RETURN_DEFAULT)
    Set<Tier> toTiers(@Nullable List<OperatorTier> tiers);
}
