package cairn.adapter.persistence.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.catalogue.CatalogueImport.ImportResult;
import cairn.application.port.out.CatalogueState;
import cairn.application.port.out.Catalogues;
import cairn.domain.catalogue.Porter;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogueImportTest {

    private static final Duration SOON = Duration.ofSeconds(10);
    private static final String EVEREST = "\"name\": \"Everest Base Camp\",\n   \"region\"";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path directory;

    private final TestDatabase database = TestDatabase.migrated();
    private ApplicationContext node;
    private CatalogueImport data;

    @BeforeEach
    void start() {
        node = TestContext.over(database);
        data = node.getBean(CatalogueImport.class);
    }

    @AfterEach
    void close() {
        node.close();
    }

    @Test
    void whatWouldChangeIsReportedByRecordAndPart() throws IOException {
        change("trails.json", EVEREST, "\"name\": \"Sagarmatha Base Camp\",\n   \"region\"");
        change("hospitals.csv", "khunde-hospital,", "khunde-clinic,");
        change("permit_fees.csv", "TIMS,saarc,NPR,1000", "TIMS,saarc,NPR,1100");
        change("nationality_groups.csv", "IN,India,saarc", "IN,India,foreign");

        var changes = data.rehearse(folder()).changes();

        assertThat(changes)
                .extracting(CatalogueChange::kind)
                .containsExactly("trails", "hospitals", "countries", "permit fees");
        assertThat(changes.getFirst().changed()).containsExactly("everest-base-camp (Sagarmatha Base Camp): name");
        assertThat(changes.get(1).added()).singleElement().asString().startsWith("khunde-clinic (");
        assertThat(changes.get(1).removed()).singleElement().asString().startsWith("khunde-hospital (");
        assertThat(changes.get(2).changed()).containsExactly("IN: group");
        assertThat(changes.get(3).changed()).singleElement().asString().endsWith(": amount");
    }

    @Test
    void aRehearsalChangesNothing() throws IOException {
        change("trails.json", EVEREST, "\"name\": \"Sagarmatha\", \"region\"");

        var outcome = data.rehearse(folder());

        assertThat(outcome.before()).isEqualTo(1);
        assertThat(outcome.after()).isEqualTo(2);
        assertThat(versions()).isEqualTo(1);
    }

    @Test
    void aPeriodBecomesADateCountedFromTheDayOfTheImport() throws IOException {
        change("porters.json", "\"insurance_expires\": \"2027-11-20\"", "\"insurance_expires\": \"P25M\"");
        data.apply(folder());

        var porters = awaitVersion(2).current().porters();

        assertThat(porters)
                .filteredOn(porter -> porter.code().equals("DEMO-003"))
                .singleElement()
                .extracting(Porter::insuredUntil)
                .isEqualTo(Optional.of(TestContext.TODAY.plusMonths(25)));
    }

    @Test
    void whatIsTheSameMakesNoVersion() throws IOException {
        for (var name : CatalogueReader.FILES) {
            change(name, "", "");
        }
        var outcome = data.apply(folder());

        assertThat(outcome.isNothing()).isTrue();
        assertThat(outcome.changes()).isEmpty();
        assertThat(versions()).isEqualTo(1);
    }

    @Test
    void filesThatTheFolderDoesNotHaveStayAsTheyAre() throws IOException {
        change("trails.json", EVEREST, "\"name\": \"Sagarmatha\", \"region\"");
        data.apply(folder());
        Files.delete(directory.resolve("trails.json"));
        change("porters.json", "\"Karma Demo-001\"", "\"Pasang Demo-001\"");

        data.apply(folder());

        var current = awaitVersion(3).current();
        assertThat(current.trail("everest-base-camp").orElseThrow().name()).isEqualTo("Sagarmatha");
        assertThat(current.porters()).anyMatch(porter -> porter.name().equals("Pasang Demo-001"));
    }

    @Test
    void aChangeThatIsNotVisibleIsReportedByItsFile() throws IOException {
        change("trails.json", "Lodge trek up the Dudh Koshi", "Trek up the Dudh Koshi");

        var outcome = data.apply(folder());

        assertThat(outcome.changes()).isEmpty();
        assertThat(outcome.unseen()).containsExactly("trails.json");
        assertThat(versions()).isEqualTo(2);
    }

    @Test
    void brokenDataChangeNothingAndTellAllThatIsWrong() throws IOException {
        change("trails.json", EVEREST, "\"name\": 5, \"region\"");
        change("helipads.csv", "jiri-to-everest-base-camp,normal", "nowhere,normal");
        Files.writeString(directory.resolve("trials.json"), "{}");
        var folder = folder();

        assertThatExceptionOfType(BrokenDataException.class)
                .isThrownBy(() -> data.apply(folder))
                .satisfies(e -> assertThat(e.faults())
                        .extracting(DataFault::file)
                        .contains("helipads.csv", "trails.json", "trials.json")
                        .isSorted());
        assertThatExceptionOfType(BrokenDataException.class).isThrownBy(() -> data.rehearse(folder));
        assertThat(versions()).isEqualTo(1);
    }

    @Test
    void filesThatAreSoundByThemselvesMustAgreeWithThoseThatStay() throws IOException {
        Files.writeString(directory.resolve("trails.json"), "{\"trails\": []}");
        Files.writeString(directory.resolve("routes.json"), "{\"routes\": []}");
        var folder = folder();

        assertThatExceptionOfType(BrokenDataException.class)
                .isThrownBy(() -> data.apply(folder))
                .satisfies(e -> {
                    assertThat(e.faults())
                            .extracting(DataFault::file)
                            .contains("tea_houses.json", "porters.json", "helipads.csv", "permit_requirements.csv");
                    assertThat(folder.has("tea_houses.json")).isFalse();
                });
    }

    @Test
    void importsAtTheSameTimeFollowEachOtherAndNoneIsLost() throws Exception {
        int count = 6;
        var folders = new ArrayList<DataFolder>();
        var parts = List.of(
                "\"Karma Demo-001\"",
                "\"name\": \"Everest Base Camp\"",
                "khunde-hospital,Khunde Hospital",
                "TIMS,saarc,NPR,1000",
                "lz-khunde,Khunde,",
                "\"Lukla Lantern Lodge (demo)\"");
        var names = List.of(
                "porters.json", "trails.json", "hospitals.csv", "permit_fees.csv", "helipads.csv", "tea_houses.json");
        for (int i = 0; i < count; i++) {
            change(
                    names.get(i),
                    parts.get(i),
                    parts.get(i).replaceFirst("Demo-|Camp|Hospital|1000|Khunde|Lodge", "11"));
            folders.add(folder());
            Files.delete(directory.resolve(names.get(i)));
        }
        try (var second = TestContext.over(database);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var imports = IntStream.range(0, count)
                    .<Callable<ImportResult>>mapToObj(i -> () -> (i % 2 == 0 ? node : second)
                            .getBean(CatalogueImport.class)
                            .apply(folders.get(i)))
                    .toList();
            var after = new ArrayList<Long>();
            for (var each : threads.invokeAll(imports)) {
                var outcome = each.get();
                assertThat(outcome.after()).isEqualTo(outcome.before() + 1);
                assertThat(outcome.changes()).hasSize(1);
                after.add(outcome.after());
            }
            assertThat(after).containsExactlyInAnyOrder(2L, 3L, 4L, 5L, 6L, 7L);
        }
        var last = node.getBean(CatalogueFiles.class).of(7);
        for (int i = 0; i < count; i++) {
            assertThat(last.get(names.get(i)))
                    .isEqualTo(folders.get(i).contents().get(names.get(i)));
        }
    }

    @Test
    void aVersionThatCannotBeReadLeavesTheGoodOneInForceAndTheNextIsTaken() throws IOException {
        node.getBean(Catalogues.class).current();
        database.execute("insert into catalogue_files values (2, 'trails.json', '{\"trails\": [7]}')");
        var state = node.getBean(CatalogueState.class);
        await().atMost(SOON).until(() -> state.unreadable().isPresent());

        assertThat(state.unreadable()).hasValue(2);
        assertThat(state.version()).isEqualTo(1);
        assertThat(node.getBean(Catalogues.class).current().trails()).hasSize(30);
        try (var restarted = TestContext.over(database)) {
            assertThat(restarted.getBean(Catalogues.class).current().trails()).hasSize(30);
            assertThat(restarted.getBean(CatalogueState.class).unreadable()).hasValue(2);
        }
        change("trails.json", EVEREST, "\"name\": \"Sagarmatha\", \"region\"");
        assertThat(data.apply(folder()).after()).isEqualTo(3);
        assertThat(awaitVersion(3)
                        .current()
                        .trail("everest-base-camp")
                        .orElseThrow()
                        .name())
                .isEqualTo("Sagarmatha");
        assertThat(state.unreadable()).isEmpty();
    }

    @Test
    void whereTheNewestCannotBeReadEvenTheSameIsANewVersion() throws IOException {
        change("trails.json", "", "");
        database.execute("insert into catalogue_files values (2, 'trails.json', '')");

        assertThat(data.apply(folder()).after()).isEqualTo(3);
        awaitVersion(3);
    }

    private Catalogues awaitVersion(long number) {
        var state = node.getBean(CatalogueState.class);
        await().atMost(SOON).until(() -> state.version() == number);
        return node.getBean(Catalogues.class);
    }

    private void change(String file, String from, String to) throws IOException {
        var content = CatalogueFiles.shipped(TestContext.TODAY).getOrDefault(file, "");
        assertThat(content).contains(from);
        Files.writeString(directory.resolve(file), from.isEmpty() ? content : content.replace(from, to));
    }

    private DataFolder folder() throws IOException {
        return DataFolder.at(directory);
    }

    private long versions() {
        return node.getBean(CatalogueFiles.class).newest();
    }
}
