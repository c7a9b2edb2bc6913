package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.history.PointOfLog;
import cairn.adapter.rest.http.json.MoneySum;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.view.ConvertedRevenue;
import cairn.application.view.RevenueReport;
import cairn.application.view.RevenueRow;
import cairn.domain.access.Owner;
import cairn.domain.shared.Money;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface RevenueMapper extends WireValues {

    @Mapping(target = "groups", source = "options.groupBy")
    FindRevenue toQuery(RevenueOptions options, Owner owner);

    default RevenueResponse toResponse(RevenueReport report, RevenueOptions options) {
        var rows = report.rows().stream()
                .map(row -> toRow(row, Optional.empty(), report.asOfPosition(), options))
                .toList();
        return new RevenueResponse(rows, report.asOfPosition());
    }

    default RevenueResponse toResponse(ConvertedRevenue revenue, RevenueOptions options) {
        long position = revenue.report().asOfPosition();
        var rows = revenue.rows().stream()
                .map(row -> toRow(row.original(), Optional.of(row), position, options))
                .toList();
        return new RevenueResponse(rows, position);
    }

    private RevenueResponse.Row toRow(
            RevenueRow row, Optional<ConvertedRevenue.Row> conversion, long position, RevenueOptions options) {
        return toRow(row, toGroup(row.group(), options), conversion, toLinks(row, position, options));
    }

    @Mapping(target = "group", source = "group")
    @Mapping(target = "currency", source = "row.net.currency.currencyCode")
    @Mapping(target = "converted", source = "conversion")
    RevenueResponse.Row toRow(
            RevenueRow row,
            Map<String, String> group,
            Optional<ConvertedRevenue.Row> conversion,
            RevenueResponse.Links links);

    default @Nullable ConvertedRevenueJson toConverted(Optional<ConvertedRevenue.Row> row) {
        return row.map(ConvertedRevenueJson::of).orElse(null);
    }

    private static RevenueResponse.Links toLinks(RevenueRow row, long position, RevenueOptions options) {
        var group = new LinkedHashMap<Dimension, String>();
        toGroup(row.group(), options)
                .forEach((name, value) -> group.put(Dimension.valueOf(name.toUpperCase(Locale.ROOT)), value));
        var slice = new RevenueSlice(
                Basis.valueOf(options.basis().name()),
                options.from(),
                options.to(),
                row.net().currency(),
                group);
        return new RevenueResponse.Links("/v1/events?until=" + position + "&revenue=" + slice.encoded());
    }

    default MoneySum toSum(Money money) {
        return MoneySum.of(money);
    }

    default @Nullable MoneySum toSum(Optional<Money> money) {
        return money.map(MoneySum::of).orElse(null);
    }

    private static Map<String, String> toGroup(List<String> names, RevenueOptions options) {
        var dimensions = options.groupBy() == null ? List.<RevenueGroup>of() : options.groupBy();
        return WireNames.byName(dimensions, names);
    }

    default List<Dimension> toDimensions(@Nullable List<RevenueGroup> groups) {
        return groups == null
                ? List.of()
                : groups.stream().map(group -> Dimension.valueOf(group.name())).toList();
    }

    default Optional<AsOf> toPoint(@Nullable String text) {
        return Optional.ofNullable(text).map(PointOfLog::asOf);
    }
}
