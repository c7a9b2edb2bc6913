package cairn.adapter.persistence.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Money;
import cairn.domain.shared.Season;
import io.micronaut.context.ApplicationContext;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class CatalogueTest {

    private final TestDatabase database = TestDatabase.migrated();
    private ApplicationContext context;
    private Catalogue catalogue;

    @BeforeAll
    void firstStart() {
        context = TestContext.over(database);
        catalogue = context.getBean(Catalogues.class).current();
    }

    @AfterAll
    void close() {
        context.close();
    }

    @Test
    void everyTrailThatShipsIsThereAsInItsFile() {
        var byName = Comparator.comparing(Trail::name);

        assertThat(catalogue.trails()).hasSize(30).isSortedAccordingTo(byName);
        assertThat(catalogue.routes()).hasSize(27);
        assertThat(catalogue.teaHouses()).hasSize(166);
        assertThat(catalogue.porters()).hasSize(74);
    }

    @Test
    void oneTrailInFull() {
        var trail = catalogue.trail("upper-mustang").orElseThrow();

        assertThat(trail.id()).isEqualTo(new TrailId(UUID.fromString(trail.id().toString())));
        assertThat(trail.restrictedArea()).contains("Upper Mustang");
        assertThat(trail.minPartySize()).isEqualTo(2);
        assertThat(trail.waypoints()).isNotEmpty();
        assertThat(catalogue.trail(trail.id())).contains(trail);
    }

    @Test
    void idsAreTheSameOnEveryInstallation() {
        assertThat(CatalogueReader.trailId("everest-base-camp"))
                .isEqualTo(new TrailId(UUID.fromString("00a9a4ff-e652-519f-b78e-99c3c8b8f92f")));
    }

    @Test
    void theSummerOfTheFilesIsTheMonsoon() {
        assertThat(catalogue.trails())
                .anySatisfy(trail -> assertThat(trail.bestSeasons()).contains(Season.MONSOON));
    }

    @Test
    void aRouteKnowsItsTrails() {
        var route = catalogue.route(new RouteId("annapurna-circuit")).orElseThrow();

        assertThat(route.primaryTrail())
                .isEqualTo(catalogue.trail("annapurna-circuit").orElseThrow().id());
        assertThat(route.trails()).hasSize(2).contains(route.primaryTrail());
    }

    @Test
    void everyTrailIsOfARouteAndEveryRouteHasItsPrimaryTrail() {
        assertThat(catalogue.trails()).allSatisfy(trail -> {
            var route = catalogue.route(trail.route()).orElseThrow();
            assertThat(route.trails()).contains(trail.id(), route.primaryTrail());
        });
    }

    @Test
    void whatIsNotThereIsNotFound() {
        assertThat(catalogue.trail(new TrailId(new UUID(0, 0)))).isEmpty();
        assertThat(catalogue.trail("no-such-trail")).isEmpty();
        assertThat(catalogue.route(new RouteId("no-such-route"))).isEmpty();
    }

    @Test
    void aLaterStartFindsTheCatalogueAsItWas() {
        try (var second = TestContext.over(database)) {
            assertThat(second.getBean(Catalogues.class).current().trails()).isEqualTo(catalogue.trails());
        }
    }

    @Test
    void nodesThatStartTogetherImportOnce() throws Exception {
        var shared = TestDatabase.migrated();
        TestContext.over(shared).close();
        Callable<List<Trail>> start = () -> {
            try (var node = TestContext.over(shared)) {
                return node.getBean(Catalogues.class).current().trails();
            }
        };
        try (var nodes = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var seen : nodes.invokeAll(List.of(start, start, start))) {
                assertThat(seen.get()).isEqualTo(catalogue.trails());
            }
        }
    }

    @Test
    void pricesAndDifficultiesAreReadWhole() {
        var trail = catalogue.trail("everest-base-camp").orElseThrow();

        assertThat(trail.pricePerPerson()).isEqualTo(Money.of(86_500, "USD"));
        assertThat(trail.difficulty()).isEqualTo(Difficulty.STRENUOUS);
        assertThat(trail.lastDay(LocalDate.parse("2027-03-01"))).hasToString("2027-03-12");
    }
}
