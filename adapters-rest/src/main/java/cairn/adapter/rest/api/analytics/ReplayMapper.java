package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.history.PointOfLog;
import cairn.adapter.rest.http.json.InstantSerializer;
import cairn.adapter.rest.http.json.WireValues;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.FindRevenue.AsOf;
import cairn.application.view.RevenueReplay;
import cairn.application.view.RevenueReplay.End;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.Named;

@Mapper(config = WireValues.class)
interface ReplayMapper extends WireValues {

    String HEX = "hex";

    @Mapping(target = "livemode", source = "owner.mode")
    @Mapping(target = "untilPosition", source = "until")
    @Mapping(target = "progress", source = "replay")
    ReplayResponse toResponse(RevenueReplay replay);

    ReplayResponse.Progress toProgress(RevenueReplay replay);

    @Mapping(target = "differingBookings", source = "differing")
    ReplayResponse.Report toReport(RevenueReplay.Report report);

    @Mapping(target = "checksum", qualifiedByName = HEX)
    ReplayResponse.Side toSide(RevenueReplay.Side side);

    default ReplayResponse.@Nullable Report toReport(Optional<RevenueReplay.Report> report) {
        return report.map(this::toReport).orElse(null);
    }

    default @Nullable String asked(Optional<End> end) {
        return end.map(given -> given.time().map(InstantSerializer::text).orElse(Long.toString(given.position())))
                .orElse(null);
    }

    default @Nullable Long positionOf(Optional<End> end) {
        return end.map(End::position).orElse(null);
    }

    @Named(HEX)
    default String inHex(long sum) {
        return HexFormat.of().toHexDigits(sum);
    }

    default Optional<AsOf> toEnd(@Nullable RevenueReplayRequest request) {
        return Optional.ofNullable(request)
                .flatMap(given -> Optional.ofNullable(given.until()))
                .map(text -> PointOfLog.in(text)
                        .orElseThrow(() -> new ProblemException(
                                ProblemType.VALIDATION_FAILED, List.of(Fault.at("/until", PointOfLog.EXPECTATION)))));
    }
}
