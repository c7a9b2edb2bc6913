package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.clients.ClientLanguage;
import cairn.postgresql.SkippedWithout;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The trip of the guide has the results that it describes, and every client library makes the same trip against the
 * packed service; {@link GuidesIT} runs the other guides.
 */
@TestInstance(Lifecycle.PER_CLASS)
class FirstTripIT {

    private static final Path GUIDE = Path.of("../docs/guides/first-trip.md");
    private static final String FEE = "a cancellation costs: ";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final PassableDirectory directory = new PassableDirectory();
    private RunningService service;
    private List<String> outputs;
    private List<String> eventsOfGuide;
    private long seen;

    @BeforeAll
    void runGuide() throws Exception {
        directory.create();
        service = RunningService.start(FirstStart.withPrograms(directory.path().resolve(".cairn")));
        newEvents();
        outputs = PrintedShell.run(directory.path(), PrintedShell.blocksOf(GUIDE), service.baseUrl());
        eventsOfGuide = newEvents();
    }

    @AfterAll
    void stop() throws IOException {
        service.close();
        directory.delete();
    }

    @Test
    void theTripIsMadeAsPrinted() {
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

    @ParameterizedTest
    @EnumSource
    @SkippedWithout("the toolchain of the language")
    void aLibraryMakesTheTripOfTheGuide(ClientLanguage language) throws Exception {
        language.require();
        newEvents();

        var lines = language.runExample(Map.of("CAIRN_URL", service.baseUrl(), "CAIRN_API_KEY", service.testKey()))
                .lines()
                .toList();

        assertThat(lines)
                .filteredOn(line -> !line.startsWith(FEE))
                .containsExactly(
                        "route: open",
                        "permits: national_park, local",
                        "booking: pending",
                        "application: submitted",
                        "room: confirmed",
                        "paid: 50000 USD",
                        "refused: confirmed allows start, update, reduce, pay, cancel",
                        "application: issued",
                        "rooms: 1 permits: 1 rescues: 0",
                        "room: checked_in",
                        "rescue: acknowledged",
                        "rescue: stood_down",
                        "room: checked_out",
                        "booking: completed",
                        "events: booking.created, booking.confirmed, booking.payment_recorded, booking.started, "
                                + "booking.completed");
        assertThat(lines).filteredOn(line -> line.startsWith(FEE)).hasSize(1);
        assertThat(newEvents()).isEqualTo(eventsOfGuide).contains("permit.issued", "dispatch.acknowledged");
    }

    /** Returns the types of the agency's test events since the last call. */
    private List<String> newEvents() throws IOException, InterruptedException {
        var types = new ArrayList<String>();
        while (true) {
            var page = JSON.readTree(service.get("/v1/events?after=" + seen).body());
            for (var event : page.path("data")) {
                types.add(event.path("type").textValue());
                seen = event.path("position").longValue();
            }
            if (page.path("data").isEmpty()) {
                return types;
            }
        }
    }
}
