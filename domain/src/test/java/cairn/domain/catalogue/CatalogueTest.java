package cairn.domain.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cairn.domain.shared.Confidence;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Money;
import cairn.domain.shared.Season;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogueTest {

    private final Trail circuit = trail(1, "circuit", "The Circuit", "annapurna");
    private final Trail sanctuary = trail(2, "sanctuary", "A Sanctuary", "annapurna");
    private final Trail baseCamp = trail(3, "base-camp", "Base Camp", "everest");
    private final Trail otherBaseCamp = trail(4, "base-camp-2", "Base Camp", "everest");
    private final Route annapurna = route("annapurna", circuit, sanctuary);
    private final Route everest = route("everest", otherBaseCamp, baseCamp);
    private final TeaHouse yak = teaHouse(1, "yak", "Yak Lodge");
    private final TeaHouse alpine = teaHouse(2, "alpine", "Alpine Lodge");
    private final Porter pasang = porter(1, "Pasang");
    private final Porter anotherPasang = porter(2, "Pasang");
    private final Porter dawa = porter(3, "Dawa");
    private final LandingZone lukla = landing("lukla", "Lukla");
    private final LandingZone gorakshep = landing("gorakshep", "Gorak Shep");
    private final EmergencyContact police = contact("national", "Police", "100");
    private final EmergencyContact embassy = contact("Khumbu", "Embassy", "+977 1");
    private final EmergencyContact secondEmbassy = contact("Khumbu", "Embassy", "+977 2");

    private final Catalogue catalogue = new Catalogue(
            List.of(circuit, sanctuary, otherBaseCamp, baseCamp),
            List.of(everest, annapurna),
            List.of(yak, alpine),
            List.of(anotherPasang, pasang, dawa),
            List.of(),
            List.of(lukla, gorakshep),
            List.of(police, secondEmbassy, embassy));

    @Test
    void listsAreByNameAndOfOneNameById() {
        assertThat(catalogue.trails()).containsExactly(sanctuary, baseCamp, otherBaseCamp, circuit);
        assertThat(catalogue.routes()).containsExactly(annapurna, everest);
        assertThat(catalogue.teaHouses()).containsExactly(alpine, yak);
        assertThat(catalogue.porters()).containsExactly(dawa, pasang, anotherPasang);
        assertThat(catalogue.landingZones()).containsExactly(gorakshep, lukla);
        assertThat(catalogue.contacts()).containsExactly(embassy, secondEmbassy, police);
    }

    @Test
    void recordsAreFoundByTheirId() {
        assertThat(catalogue.trail(circuit.id())).contains(circuit);
        assertThat(catalogue.route(everest.id())).contains(everest);
        assertThat(catalogue.teaHouse(yak.id())).contains(yak);
        assertThat(catalogue.porter(dawa.id())).contains(dawa);
        assertThat(catalogue.trail(new TrailId(new UUID(0, 99)))).isEmpty();
        assertThat(catalogue.porter(new PorterId(new UUID(0, 99)))).isEmpty();
    }

    @Test
    void trailsAndTeaHousesAreFoundByTheirSlug() {
        assertThat(catalogue.trail("sanctuary")).contains(sanctuary);
        assertThat(catalogue.teaHouse("alpine")).contains(alpine);
        assertThat(catalogue.trail("atlantis")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "yak, true",
        "00000000-0000-0007-0000-000000000001, true",
        "00000000-0000-0007-0000-000000000009, false",
        "0-0-7-0-1, false",
        "Yak, false"
    })
    void aTeaHouseIsFoundByItsSlugOrItsWholeUuid(String idOrSlug, boolean isFound) {
        assertThat(catalogue.teaHouseCalled(idOrSlug)).isEqualTo(isFound ? Optional.of(yak) : Optional.empty());
    }

    @Test
    void thePrimaryTrailOfARouteIsFirst() {
        assertThat(catalogue.trailsOf(annapurna)).containsExactly(circuit, sanctuary);
    }

    @Test
    void theRoutesOfTrailsAreNamedOnce() {
        assertThat(catalogue.routesOf(Set.of(circuit.id(), sanctuary.id()))).containsExactly(annapurna.id());
        assertThat(catalogue.routesOf(Set.of(circuit.id(), baseCamp.id())))
                .containsExactlyInAnyOrder(annapurna.id(), everest.id());
    }

    @Test
    void onlyANationalContactIsForTheWholeCountry() {
        assertThat(police.isNational()).isTrue();
        assertThat(embassy.isNational()).isFalse();
    }

    @Test
    void aRouteIsWrittenAsItsSlug() {
        assertThat(everest.id()).hasToString("everest");
    }

    @Test
    void theFreeRoomsOfAStayAreThoseOfItsFullestNight() {
        var first = LocalDate.parse("2027-04-01");
        var stay = new DateRange(first, first.plusDays(3));

        assertThat(yak.roomsFree(stay, Map.of())).isEqualTo(5);
        assertThat(yak.roomsFree(stay, Map.of(alpine.id(), Map.of(first, 4)))).isEqualTo(5);
        assertThat(yak.roomsFree(stay, Map.of(yak.id(), Map.of(first, 1, first.plusDays(2), 3, first.plusDays(3), 5))))
                .isEqualTo(2);
        assertThat(yak.roomsFree(stay, Map.of(yak.id(), Map.of(first, 7)))).isZero();
    }

    @Test
    void aStayThatReachesIntoAClosedSeasonHasNoRooms() {
        var lastNightOfSpring = LocalDate.parse("2027-05-31");

        assertThat(yak.roomsFree(DateRange.ofOne(lastNightOfSpring), Map.of())).isEqualTo(5);
        assertThat(yak.roomsFree(DateRange.ofDays(lastNightOfSpring, lastNightOfSpring.plusDays(1)), Map.of()))
                .isZero();
    }

    @Test
    void twoTrailsOfOneIdAreRejected() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new Catalogue(
                        List.of(circuit, trail(1, "copy", "A Copy", "annapurna")),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    private static Trail trail(int number, String slug, String name, String route) {
        return new Trail(
                new TrailId(new UUID(0, number)),
                slug,
                name,
                new RouteId(route),
                "Region",
                Difficulty.EASY,
                3,
                30,
                5000,
                "Start",
                "End",
                List.of(),
                Optional.empty(),
                List.of(),
                false,
                1,
                Money.of(1, "USD"),
                List.of());
    }

    private static Route route(String id, Trail... trails) {
        var ids = Arrays.stream(trails).map(Trail::id).toList();
        return new Route(new RouteId(id), id, "Region", ids.getFirst(), ids);
    }

    private static TeaHouse teaHouse(int number, String slug, String name) {
        return new TeaHouse(
                new TeaHouseId(new UUID(7, number)),
                slug,
                name,
                "Namche Bazaar",
                Set.of(),
                27.806,
                86.714,
                3440,
                5,
                2,
                List.of(),
                Map.of(MealPlan.ROOM_ONLY, Money.of(500, "USD")),
                Set.of(Season.SPRING));
    }

    private static Porter porter(int number, String name) {
        return new Porter(
                new PorterId(new UUID(0, number)),
                "P-" + number,
                name,
                Porter.Role.PORTER,
                true,
                List.of(),
                25,
                List.of(),
                Set.of(),
                Money.of(2_500, "USD"),
                Optional.empty(),
                Optional.empty(),
                true);
    }

    private static LandingZone landing(String slug, String name) {
        return new LandingZone(
                slug,
                name,
                LandingZone.Kind.HELIPAD,
                new GeoPoint(27.687, 86.731),
                2840,
                PayloadClass.NORMAL,
                "invented",
                Confidence.HIGH);
    }

    private static EmergencyContact contact(String region, String name, String phone) {
        return new EmergencyContact(
                EmergencyContact.Kind.POLICE,
                region,
                name,
                phone,
                EmergencyContact.PhoneType.E164,
                "always",
                Confidence.HIGH,
                Optional.empty());
    }
}
