package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That the trip of the guide has the results that it describes; {@link GuidesIT} runs the other guides. */
class FirstTripIT {

    private static final Path GUIDE = Path.of("../docs/guides/first-trip.md");

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void theTripIsMadeAsPrinted() throws Exception {
        var blocks = PrintedShell.blocksOf(GUIDE);

        try (var service =
                RunningService.start(FirstStart.withPrograms(directory.path().resolve(".cairn")))) {
            var outputs = PrintedShell.run(directory.path(), blocks, service.baseUrl());

            assertThat(outputs).hasSize(14).noneMatch(output -> output.contains("/problems/"));
            assertThat(outputs.get(1)).contains("\"status\":\"open\"", "\"requirements\":[");
            assertThat(outputs.get(2)).containsPattern("guide [0-9a-f-]{36}");
            assertThat(outputs.get(3)).contains("\"status\":\"pending\"", "\"hold_expires_at\":");
            assertThat(outputs.get(4)).contains("\"status\":\"submitted\"", "\"total_fee\":[");
            assertThat(outputs.get(5)).contains("\"available_rooms\":");
            assertThat(outputs.get(6)).contains("\"status\":\"confirmed\"", "\"paid\":{\"amount\":50000,");
            assertThat(outputs.get(7)).contains("\"quote_id\":");
            assertThat(outputs.get(8)).contains("\"status\":\"issued\"", "\"permit_number\":\"TEST-");
            assertThat(outputs.get(9))
                    .contains("\"guest_name\":\"Maya\"", "\"full_name\":\"Max Muster\"", "\"dispatches\":[]");
            assertThat(outputs.get(10)).contains("\"status\":\"in_progress\"", "\"status\":\"checked_in\"");
            assertThat(outputs.get(11))
                    .contains("\"trip\":{", "\"party_size\":2", "\"guide\":{", "\"status\":\"acknowledged\"");
            assertThat(outputs.get(12))
                    .contains("\"status\":\"stood_down\"", "\"status\":\"checked_out\"", "\"status\":\"completed\"");
            assertThat(outputs.get(13))
                    .contains("booking.created", "booking.confirmed", "booking.payment_recorded", "booking.completed");
        }
    }
}
