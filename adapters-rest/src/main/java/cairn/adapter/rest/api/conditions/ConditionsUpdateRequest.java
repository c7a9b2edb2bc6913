package cairn.adapter.rest.api.conditions;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;
import static java.util.Objects.requireNonNullElseGet;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.ConditionsCommand;
import cairn.domain.conditions.ConditionsCommand.CloseRoute;
import cairn.domain.conditions.ConditionsCommand.RaiseAlert;
import cairn.domain.conditions.ConditionsCommand.ReopenRoute;
import cairn.domain.conditions.ConditionsCommand.ReportConditions;
import cairn.domain.conditions.ConditionsReport;
import cairn.domain.conditions.RouteStatus;
import cairn.domain.conditions.WeatherAlert;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Nepal;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "ConditionsNews",
        description =
                "A publication of the conditions desk: its kind and the fields of that kind. A report has segment,"
                        + " status, surface, snow_depth_cm, visibility, note, and reported_at, at least one of the first six. An"
                        + " alert has severity, headline, expires, and optionally effective. A closure has reason, and optionally"
                        + " since, until and segment. A reopening has no other field and ends all current and future closures.",
        examples = """
{"kind": "closure", "reason": "Landslide between Syange and Jagat", "since": "2026-11-21", "until": "2026-11-30"}""")
record ConditionsUpdateRequest(
        Kind kind,

        @Nullable
        @Schema(
                description =
                        "The part of the route; the whole route if omitted. Report: a text of at most 120"
                                + " characters. Closure: an object with two waypoints of one trail of the route, in either order.",
                oneOf = {String.class, SegmentEnds.class})
        JsonNode segment,

        @Nullable @Schema(description = "Report: `open` or `caution`. To close a route, publish a closure.")
        StatusOfRoute status,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = ConditionsReport.MAX_REMARK_LENGTH)
        @Schema(description = "Report: the surface of the trail.")
        String surface,

        @Nullable
        @Min(0)
        @Max(ConditionsReport.MAX_SNOW_DEPTH_CM)
        @Schema(description = "Report: the snow depth in centimetres.")
        Integer snowDepthCm,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = ConditionsReport.MAX_REMARK_LENGTH)
        @Schema(description = "Report: the visibility.")
        String visibility,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = ConditionsReport.MAX_NOTE_LENGTH)
        @Schema(description = "Report: further remarks.")
        String note,

        @Nullable @Schema(description = "Report: the time of the observation; now if omitted.")
        Instant reportedAt,

        @Nullable @Schema(description = "Alert: the severity.")
        AlertSeverity severity,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = WeatherAlert.MAX_HEADLINE_LENGTH)
        @Schema(description = "Alert: the expected weather, in one sentence.")
        String headline,

        @Nullable @Schema(description = "Alert: the start; now if omitted.")
        Instant effective,

        @Nullable @Schema(description = "Alert: the end, exclusive.")
        Instant expires,

        @Nullable
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = Closure.MAX_REASON_LENGTH)
        @Schema(description = "Closure: the reason.")
        String reason,

        @Nullable @Schema(description = "Closure: the first day; today if omitted.")
        LocalDate since,

        @Nullable @Schema(description = "Closure: the last day; until further notice if omitted.")
        LocalDate until) {

    /** The kind of an update. */
    @Serdeable
    @Schema(name = "ConditionsNews.Kind")
    enum Kind {
        @JsonProperty("report")
        REPORT,
        @JsonProperty("alert")
        ALERT,
        @JsonProperty("closure")
        CLOSURE,
        @JsonProperty("reopening")
        REOPENING;

        private List<String> members() {
            return switch (this) {
                case REPORT ->
                    List.of("segment", "status", "surface", "snow_depth_cm", "visibility", "note", "reported_at");
                case ALERT -> List.of("severity", "headline", "effective", "expires");
                case CLOSURE -> List.of("reason", "since", "until", "segment");
                case REOPENING -> List.of();
            };
        }

        private List<String> required() {
            return switch (this) {
                case ALERT -> List.of("severity", "headline", "expires");
                case CLOSURE -> List.of("reason");
                case REPORT, REOPENING -> List.of();
            };
        }
    }

    ConditionsCommand toCommand(RouteId route, Instant now) {
        requireMembersOfKind();
        return switch (kind) {
            case REPORT -> new ReportConditions(route, report(now));
            case ALERT -> new RaiseAlert(route, alert(now));
            case CLOSURE ->
                new CloseRoute(
                        route,
                        new Closure(
                                requireNonNull(reason),
                                requireNonNullElseGet(since, () -> Nepal.dateAt(now)),
                                Optional.ofNullable(until)),
                        Optional.ofNullable(segment).map(SegmentReader::ends));
            case REOPENING -> new ReopenRoute(route);
        };
    }

    private ConditionsReport report(Instant now) {
        return new ConditionsReport(
                Optional.ofNullable(segment).map(JsonNode::getStringValue),
                Optional.ofNullable(status).map(wire -> RouteStatus.valueOf(wire.name())),
                Optional.ofNullable(surface),
                Optional.ofNullable(snowDepthCm),
                Optional.ofNullable(visibility),
                Optional.ofNullable(note),
                requireNonNullElse(reportedAt, now));
    }

    private WeatherAlert alert(Instant now) {
        return new WeatherAlert(
                WeatherAlert.Severity.valueOf(requireNonNull(severity).name()),
                requireNonNull(headline),
                requireNonNullElse(effective, now),
                requireNonNull(expires));
    }

    private void requireMembersOfKind() {
        var given = given();
        var faults = new ArrayList<Fault>();
        given.stream()
                .filter(name -> !kind.members().contains(name))
                .forEach(name -> faults.add(
                        Fault.at(FaultCode.CONFLICT, "/" + name, "may not be sent with a " + WireNames.of(kind))));
        kind.required().stream()
                .filter(name -> !given.contains(name))
                .forEach(name -> faults.add(
                        Fault.at(FaultCode.REQUIRED, "/" + name, "is required for the kind " + WireNames.of(kind))));
        if (kind == Kind.REPORT && given.stream().allMatch("reported_at"::equals)) {
            faults.add(Fault.at(FaultCode.REQUIRED, "/note", "is required unless the report says something else"));
        }
        if (segment != null && kind == Kind.REPORT) {
            faults.addAll(SegmentReader.faultsOfReport(segment));
        } else if (segment != null && kind == Kind.CLOSURE) {
            faults.addAll(SegmentReader.faultsOfClosure(segment));
        }
        ProblemException.throwIfAny(faults, ProblemType.VALIDATION_FAILED);
    }

    private List<String> given() {
        var members = new LinkedHashMap<String, @Nullable Object>();
        members.put("segment", segment);
        members.put("status", status);
        members.put("surface", surface);
        members.put("snow_depth_cm", snowDepthCm);
        members.put("visibility", visibility);
        members.put("note", note);
        members.put("reported_at", reportedAt);
        members.put("severity", severity);
        members.put("headline", headline);
        members.put("effective", effective);
        members.put("expires", expires);
        members.put("reason", reason);
        members.put("since", since);
        members.put("until", until);
        members.values().removeIf(Objects::isNull);
        return List.copyOf(members.keySet());
    }
}
