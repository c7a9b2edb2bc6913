package cairn.adapter.rest.api.conditions;

import static java.util.Objects.requireNonNull;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.adapter.rest.http.problem.Fault;
import cairn.domain.conditions.ConditionsReport;
import cairn.domain.conditions.Segment;
import cairn.domain.shared.FaultCode;
import io.micronaut.json.tree.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the member {@code segment}: free text in a report, two waypoints in a closure. */
final class SegmentReader {

    private static final String SEGMENT = "/segment";
    private static final List<String> ENDS = List.of("from", "to");
    private static final Pattern TEXT = Pattern.compile(NonBlankText.PATTERN);

    private SegmentReader() {}

    static List<Fault> faultsOfReport(JsonNode segment) {
        return faultsOfText(segment, SEGMENT, ConditionsReport.MAX_SEGMENT_LENGTH);
    }

    static List<Fault> faultsOfClosure(JsonNode segment) {
        if (!segment.isObject()) {
            return List.of(
                    Fault.at(FaultCode.WRONG_TYPE, SEGMENT, "must be a JSON object with the waypoints from and to"));
        }
        var faults = new ArrayList<Fault>();
        segment.entries().forEach(member -> {
            if (!ENDS.contains(member.getKey())) {
                faults.add(Fault.at(FaultCode.UNKNOWN, SEGMENT + "/" + member.getKey(), "is unknown"));
            }
        });
        for (var end : ENDS) {
            var name = segment.get(end);
            if (name == null || name.isNull()) {
                faults.add(Fault.at(FaultCode.REQUIRED, SEGMENT + "/" + end, "is required"));
            } else {
                faults.addAll(faultsOfText(name, SEGMENT + "/" + end, Segment.MAX_NAME_LENGTH));
            }
        }
        return faults;
    }

    private static List<Fault> faultsOfText(JsonNode node, String pointer, int maxLength) {
        if (!node.isString()) {
            return List.of(Fault.at(FaultCode.WRONG_TYPE, pointer, "must be a string"));
        }
        var text = node.getStringValue();
        if (!TEXT.matcher(text).matches()) {
            return List.of(Fault.at(pointer, NonBlankText.MESSAGE));
        }
        return text.codePointCount(0, text.length()) > maxLength
                ? List.of(Fault.at(FaultCode.WRONG_LENGTH, pointer, "must have at most " + maxLength + " characters"))
                : List.of();
    }

    static Segment.Ends ends(JsonNode segment) {
        return new Segment.Ends(
                requireNonNull(segment.get("from")).getStringValue(),
                requireNonNull(segment.get("to")).getStringValue());
    }
}
