package cairn.adapter.rest.http.openapi;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.swagger.v3.oas.models.Components;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Gives the schemas of the document names that say what they are in any language. The annotation processor names a list
 * {@code Listing_KeyResponse_} and a nested record {@code AccountResponse.AccountKey}, and describes a record twice if one
 * module refers to it before its name is known.
 */
final class SchemaNames {

    /** Names that no rule makes readable, and one name for types that several packages have for themselves. */
    private static final Map<String, String> CHOSEN = Map.ofEntries(
            entry("AccountResponse.BannerCode", "AccountBannerCode"),
            entry("Amount", "Money"),
            entry("BaseName", "HelicopterBase"),
            entry("ContactItem.Confidence", "DataConfidence"),
            entry("DispatchNextOfKin", "NextOfKin"),
            entry("DispatchTravellerInsurance", "Insurance"),
            entry("FiredDeadlinesResponse.DeadlineKind", "DeadlineKind"),
            entry("HospitalItem.Known", "HelipadKnown"),
            entry("OperatorItem", "OperatorSummary"),
            entry("PermitConfidence", "DataConfidence"),
            entry("ReachName", "CircuitReach"),
            entry("ResponseTimesReport.Times", "ResponseTimeSpread"),
            entry("RouteItem.TrailOfRoute", "RouteTrail"),
            entry("SegmentEnds", "RouteSegment"),
            entry("SessionResponse.SessionTier", "OperatorTier"),
            entry("TripJson", "DispatchTrip"));

    private static final Pattern LIST = Pattern.compile("Listing_(\\w+)_");
    private static final Pattern LAYER = Pattern.compile("(?<=[a-z])(Response|Item|Detail|Json|News|Name)$");
    private static final Pattern JSON = Pattern.compile("(?<=[a-z])Json$");
    private static final Pattern NAME = Pattern.compile("(?<=[a-z])Name$");
    private static final Pattern RESPONSE = Pattern.compile("Response$");
    private static final String REFERENCE = "$ref";

    private final ObjectNode schemas;

    private SchemaNames(ObjectNode schemas) {
        this.schemas = schemas;
    }

    static void rename(JsonNode document) {
        var components = document.withObject("/components");
        var names = new SchemaNames(components.withObject("/schemas"));
        var renamed = JsonNodeFactory.instance.objectNode();
        Map<String, String> references = new HashMap<>();
        names.schemas.properties().forEach(schema -> {
            var name = names.of(schema.getKey());
            references.put(
                    Components.COMPONENTS_SCHEMAS_REF + schema.getKey(), Components.COMPONENTS_SCHEMAS_REF + name);
            requireSame(renamed.path(name), schema.getValue(), name);
            if (descriptions(schema.getValue()) > descriptions(renamed.path(name))) {
                renamed.set(name, schema.getValue());
            }
        });
        components.set("schemas", renamed);
        document.findParents(REFERENCE)
                .forEach(parent ->
                        references.computeIfPresent(parent.get(REFERENCE).textValue(), (before, after) -> {
                            ((ObjectNode) parent).put(REFERENCE, after);
                            return after;
                        }));
    }

    /** Returns the number of descriptions; of two equal schemas, the one with more of them is kept. */
    private static int descriptions(JsonNode schema) {
        return schema.isMissingNode() ? -1 : schema.findValues("description").size();
    }

    private static void requireSame(JsonNode known, JsonNode twin, String name) {
        if (!known.isMissingNode()
                && !(known.path("enum").equals(twin.path("enum"))
                        && known.path("properties")
                                .propertyStream()
                                .map(Map.Entry::getKey)
                                .toList()
                                .equals(twin.path("properties")
                                        .propertyStream()
                                        .map(Map.Entry::getKey)
                                        .toList()))) {
            throw new IllegalStateException("Two different schemas would be called " + name);
        }
    }

    private String of(String given) {
        var list = LIST.matcher(given);
        if (list.matches()) {
            var item = schemas.at("/%s/properties/data/items/$ref".formatted(given))
                    .textValue();
            return of(item.substring(Components.COMPONENTS_SCHEMAS_REF.length())) + "List";
        }
        if (CHOSEN.containsKey(given)) {
            return CHOSEN.get(given);
        }
        int dot = given.indexOf('.');
        if (dot > 0) {
            var outer = LAYER.matcher(given.substring(0, dot)).replaceFirst("");
            var inner = JSON.matcher(given.substring(dot + 1)).replaceFirst("");
            return inner.startsWith(outer) ? inner : outer + inner;
        }
        var plain = RESPONSE.matcher(given).replaceFirst("");
        if (!plain.equals(given) && schemas.has(plain)) {
            return plain;
        }
        return NAME.matcher(JSON.matcher(given).replaceFirst("")).replaceFirst("");
    }
}
