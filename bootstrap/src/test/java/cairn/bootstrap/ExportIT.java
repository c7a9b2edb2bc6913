package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.demo.Demo;
import java.nio.file.Files;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code cairn export} as an operator meets it. */
class ExportIT {

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void whatAnOperatorHasIsInAFileAndNothingPersonalUnlessAskedFor() throws Exception {
        var file = directory.data().resolveSibling("bookings.csv");
        var personal = directory.data().resolveSibling("personal.ndjson");
        try (var service = RunningService.start(directory.usedData())) {
            service.post(
                    "/v1/bookings", """
                    {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2,
                     "customer_email": "ama@example.com", "customer_name": "Ama Dablam",
                     "customer_phone": "+49 30 901820"}
                    """.formatted(LocalDate.now(ZoneOffset.UTC).plusDays(60)));
            var whileItRuns = RunningCommand.start(
                    directory.data(),
                    "export",
                    "bookings",
                    "--mode",
                    "test",
                    "--format",
                    "ndjson",
                    "--personal",
                    "--out",
                    personal.toString());
            assertThat(whileItRuns.end()).as(whileItRuns.output()).isZero();
            assertThat(whileItRuns.output()).contains("1 rows are in").doesNotContain("ERROR");
            assertThat(service.getWith(
                                    service.deskKey("admin"), "/v1/account/acts?limit=1&operator_id=" + Demo.OPERATOR)
                            .body())
                    .contains("\"type\":\"data.exported\"", "\"actor\":\"command-line\"", "\"personal\":true");
        }
        var whenItIsStopped = RunningCommand.start(
                directory.data(), "export", "bookings", "--mode", "test", "--out", file.toString());
        assertThat(whenItIsStopped.end()).as(whenItIsStopped.output()).isZero();

        assertThat(Files.readAllLines(file)).hasSize(2);
        assertThat(Files.readString(file)).contains("everest-base-camp,").doesNotContain("ama", "901820");
        assertThat(Files.readString(personal))
                .contains("\"customer_email\":\"ama@example.com\"", "Ama Dablam", "901820");

        var twice = RunningCommand.start(
                directory.data(), "export", "bookings", "--mode", "test", "--out", file.toString());
        assertThat(twice.end()).isEqualTo(1);
        assertThat(twice.output()).contains("exists already");
    }
}
