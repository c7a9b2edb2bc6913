package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.catalogue.Waypoint;
import cairn.domain.shared.Money;
import cairn.domain.shared.Season;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.NameBasedGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/**
 * Reads the reference data that ships with the product. A trail's id is the UUIDv5 of {@code cairn:trail:<slug>} in
 * the URL namespace, so that every installation has the same.
 */
final class CatalogueFiles {

    private final ObjectMapper json = new ObjectMapper();

    List<Trail> trails() {
        return each("trails", CatalogueFiles::trail);
    }

    List<Route> routes() {
        return each("routes", CatalogueFiles::route);
    }

    static TrailId trailId(String slug) {
        return new TrailId(ids().generate("cairn:trail:" + slug));
    }

    private <T> List<T> each(String name, Function<JsonNode, T> read) {
        try (var file = CatalogueFiles.class.getResourceAsStream("/catalogue/" + name + ".json")) {
            if (file == null) {
                throw new IllegalStateException("The product was built without its " + name);
            }
            return stream(json.readTree(file).required(name), read);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the " + name + " that ship with the product", e);
        }
    }

    private static Trail trail(JsonNode node) {
        var area = node.required("restricted_area");
        var price = node.required("price_per_person");
        return new Trail(
                trailId(text(node, "slug")),
                text(node, "slug"),
                text(node, "name"),
                new RouteId(text(node, "route")),
                text(node, "region"),
                Difficulty.valueOf(text(node, "difficulty").toUpperCase(Locale.ROOT)),
                node.required("duration_days").intValue(),
                node.required("distance_km").intValue(),
                node.required("max_altitude_m").intValue(),
                text(node, "start"),
                text(node, "end"),
                stream(node.required("best_seasons"), CatalogueFiles::season),
                area.required("restricted").booleanValue() ? Optional.of(text(area, "area")) : Optional.empty(),
                stream(node.required("permit_kinds"), JsonNode::textValue),
                node.required("guide_required").booleanValue(),
                node.required("min_party").intValue(),
                Money.of(price.required("amount").longValue(), text(price, "currency")),
                stream(node.required("waypoints"), CatalogueFiles::waypoint));
    }

    private static Waypoint waypoint(JsonNode node) {
        return new Waypoint(
                text(node, "name"),
                Waypoint.Kind.valueOf(text(node, "kind").toUpperCase(Locale.ROOT)),
                node.required("day").intValue(),
                node.required("lat").doubleValue(),
                node.required("lng").doubleValue(),
                node.required("altitude_m").intValue());
    }

    private static Route route(JsonNode node) {
        return new Route(
                new RouteId(text(node, "id")),
                text(node, "name"),
                text(node, "region"),
                trailId(text(node, "primary_trail")),
                stream(node.required("trails"), slug -> trailId(slug.textValue())));
    }

    /** The files call the monsoon summer. */
    private static Season season(JsonNode node) {
        var name = node.textValue().toUpperCase(Locale.ROOT);
        return name.equals("SUMMER") ? Season.MONSOON : Season.valueOf(name);
    }

    private static String text(JsonNode node, String member) {
        return node.required(member).textValue();
    }

    private static <T> List<T> stream(JsonNode array, Function<JsonNode, T> read) {
        return StreamSupport.stream(array.spliterator(), false).map(read).toList();
    }

    private static NameBasedGenerator ids() {
        return Generators.nameBasedGenerator(NameBasedGenerator.NAMESPACE_URL);
    }
}
