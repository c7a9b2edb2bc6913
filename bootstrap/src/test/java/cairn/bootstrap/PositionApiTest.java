package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.out.Catalogues;
import cairn.domain.shared.GeoPoint;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses and events give the catalogue's exact positions: helicopters fly to them. */
class PositionApiTest {

    private static final Offset<Double> SIX_DECIMALS = within(5e-7);

    private static TestService service;
    private static Map<String, GeoPoint> known;

    @BeforeAll
    static void startService() {
        service = TestService.startOver(DemoDatabase.copy());
        var catalogue = service.bean(Catalogues.class).current();
        known = new HashMap<>();
        catalogue.landingZones().forEach(zone -> known.put(zone.slug(), zone.position()));
        catalogue
                .hospitals()
                .forEach(hospital -> known.put(hospital.id().value().toString(), hospital.position()));
        catalogue
                .teaHouses()
                .forEach(house ->
                        known.put(house.id().value().toString(), new GeoPoint(house.latitude(), house.longitude())));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/emergency/hospitals?limit=100", "/v1/tea-houses?limit=100"})
    void lists(String path) {
        var answer = service.get(path);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(placesIn(answer.body()))
                .hasSizeGreaterThan(20)
                .allSatisfy(PositionApiTest::isWhereTheCatalogueHasIt);
    }

    /** A call from each landing zone and each hospital is advised of all of them. */
    @Test
    void adviceOfDispatchesAndTheirEvents() {
        var catalogue = service.bean(Catalogues.class).current();
        var from = new ArrayList<GeoPoint>();
        catalogue.landingZones().forEach(zone -> from.add(zone.position()));
        catalogue.hospitals().forEach(hospital -> from.add(hospital.position()));

        for (var place : from) {
            var call = Dispatches.call(place.latitude(), place.longitude());
            var answer = Dispatches.submitted(service, service.testKey(), call);
            var event = service.get("/v1/events?subject=dispatch/" + answer.text("/id"), service.testKey());

            assertThat(placesIn(answer.body().path("advice")))
                    .hasSizeGreaterThan(3)
                    .allSatisfy(PositionApiTest::isWhereTheCatalogueHasIt);
            assertThat(placesIn(event.body())).containsExactlyElementsOf(placesIn(answer.body()));
        }
    }

    private static void isWhereTheCatalogueHasIt(JsonNode place) {
        var expected = Objects.requireNonNull(known.get(nameOf(place)), place::toString);
        assertThat(place.path("lat").doubleValue()).as(place.toString()).isCloseTo(expected.latitude(), SIX_DECIMALS);
        assertThat(place.path("lng").doubleValue()).as(place.toString()).isCloseTo(expected.longitude(), SIX_DECIMALS);
    }

    private static String nameOf(JsonNode place) {
        return place.path("id").asText(place.path("slug").asText());
    }

    /** All objects of the catalogue that have a position, at any depth. */
    private static List<JsonNode> placesIn(JsonNode answer) {
        var places = new ArrayList<JsonNode>();
        answer.findParents("lat").stream()
                .filter(place -> place.has("slug") || place.has("id"))
                .forEach(places::add);
        return places;
    }
}
