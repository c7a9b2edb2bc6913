package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.catalogue.CatalogueImport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** {@code ./cairn import}, while the service runs and while it does not. */
@Execution(ExecutionMode.CONCURRENT) // its tests share nothing
class ImportCommandIT {

    private static final String NAME = "Everest Base Camp";

    @RegisterExtension
    final PassableDirectory directory = new PassableDirectory();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void changedDataAreInForceWithoutARestartAndBrokenOnesNever() throws Exception {
        try (var service = RunningService.start(directory.usedData())) {
            rename("Sagarmatha Base Camp");
            var rehearsal = bringIn("--dry-run");
            assertThat(rehearsal.end()).as(rehearsal.output()).isZero();
            assertThat(rehearsal.output())
                    .contains(
                            "Not in the folder, therefore unchanged: trails.json, tea_houses.json",
                            "routes\n  changed  everest-base-camp (Sagarmatha Base Camp): name",
                            "This would be version 2 of the catalogue; nothing was changed.");

            var done = bringIn();
            assertThat(done.end()).as(done.output()).isZero();
            assertThat(done.output())
                    .contains("Version 2 of the catalogue is active")
                    .doesNotContain("INFO")
                    .doesNotContain("WARN");
            await().atMost(TestService.SOON).until(() -> nameIn(service).contains("Sagarmatha Base Camp"));

            assertThat(acts(service)).as("the rehearsal is none").hasSize(1);
            assertThat(acts(service).getFirst()).contains("\"actor\":\"command-line\"");

            var again = bringIn();
            assertThat(again.end()).isZero();
            assertThat(again.output()).contains("Nothing changes: version 2 of the catalogue is the same.");

            Files.writeString(folder.resolve("routes.json"), "{\"routes\": [\n  {\"id\": 7}]}");
            var broken = bringIn();
            assertThat(broken.end()).isEqualTo(1);
            assertThat(broken.output())
                    .contains(
                            folder + "/routes.json:2:10: id must be a text",
                            folder + "/routes.json:2:3: name is missing",
                            "trails.json:14:13: route must be the id of a route (this file stays as it is",
                            "faults; nothing was changed");
            assertThat(nameIn(service)).contains("Sagarmatha Base Camp");
            assertThat(acts(service)).as("nothing else was imported").hasSize(1);
        }
        rename("Everest");
        var stopped = bringIn();
        assertThat(stopped.end()).as(stopped.output()).isZero();
        try (var service = RunningService.start(directory.data())) {
            assertThat(nameIn(service)).contains("\"name\":\"Everest\"");
        }
    }

    @Test
    void whatIsNoFolderOrHasNoDatabaseIsRefused() throws Exception {
        var empty = bringIn();
        assertThat(empty.end()).isEqualTo(1);
        assertThat(empty.output()).contains("has none of the files routes.json");

        var nowhere = RunningCommand.start(directory.data(), "import", folder + "/nowhere");
        assertThat(nowhere.end()).isEqualTo(1);
        assertThat(nowhere.output()).contains("There is no directory " + folder + "/nowhere");

        rename("Everest");
        var withoutDatabase = bringIn();
        assertThat(withoutDatabase.end()).isEqualTo(1);
        assertThat(withoutDatabase.output()).contains("There is no database in");
        assertThat(directory.data()).doesNotExist();
    }

    private void rename(String name) throws IOException {
        try (var routes = CatalogueImport.class.getResourceAsStream("/catalogue/routes.json")) {
            var shipped = new String(routes.readAllBytes(), StandardCharsets.UTF_8);
            Files.writeString(
                    folder.resolve("routes.json"),
                    shipped.replace("\"name\": \"" + NAME + "\"", "\"name\": \"" + name + "\""));
        }
    }

    private RunningCommand bringIn(String... options) throws IOException {
        var words = new ArrayList<>(List.of("import", folder.toString()));
        words.addAll(List.of(options));
        return RunningCommand.start(directory.data(), words.toArray(String[]::new));
    }

    /** The imports among the newest acts of the platform. */
    private static List<String> acts(RunningService service) throws IOException, InterruptedException {
        var newest = service.getWith(service.deskKey("admin"), "/v1/account/acts?limit=100");
        assertThat(newest.statusCode()).isEqualTo(200);
        return Pattern.compile("\\{[^{}]*\"catalogue\\.imported\"[^{}]*}")
                .matcher(newest.body())
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private static String nameIn(RunningService service) throws IOException, InterruptedException {
        return service.get("/v1/routes/everest-base-camp").body();
    }
}
