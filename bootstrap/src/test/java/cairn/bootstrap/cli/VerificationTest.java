package cairn.bootstrap.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.DemoDatabase;
import cairn.bootstrap.TestService;
import cairn.bootstrap.config.Settings;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Verifies copies of a database, each damaged in another way. */
class VerificationTest {

    private static final TestDatabase SOUND = DemoDatabase.copy();

    @BeforeAll
    static void book() {
        try (var service = TestService.startOver(SOUND)) {
            for (int i = 0; i < 3; i++) {
                assertThat(service.post("/v1/bookings", service.testKey(), booking())
                                .status())
                        .isEqualTo(201);
            }
            await().atMost(TestService.SOON)
                    .until(() -> service.get("/v1/bookings", service.testKey())
                                    .body()
                                    .path("data")
                                    .size()
                            == 3);
        }
    }

    @Test
    void aSoundDatabaseHasNoFault() {
        var output = verified(SOUND.copy());

        assertThat(output)
                .contains("No fault was found.")
                .anyMatch(line -> line.startsWith("bookings") && line.contains("3 rows from 3 events"))
                .anyMatch(line -> line.startsWith("Log") && line.contains("without gaps"))
                .noneMatch(line -> line.contains("Fault"));
        assertThat(output.stream().filter(line -> line.endsWith("equal to a replay")))
                .hasSize(6);
    }

    @Test
    void theDigestOfTheLogChangesWithEveryByte() {
        var changed = SOUND.copy();
        changed.execute("update events set occurred_at = occurred_at + interval '1 microsecond' where position = 2");

        assertThat(digest(verified(SOUND.copy()))).isEqualTo(digest(verified(SOUND.copy())));
        assertThat(digest(verified(changed))).isNotEqualTo(digest(verified(SOUND.copy())));
    }

    @Test
    void aMissingEventIsNamed() {
        var database = SOUND.copy();
        database.execute("delete from events where position = 2; delete from event_tags where position = 2");

        var output = verified(database);
        assertThat(faults(output)).contains("position 2 is missing");
        assertThat(output).anyMatch(line -> line.startsWith("Remedy") && line.contains("./cairn restore"));
    }

    @Test
    void anEventThatCannotBeReadIsNamed() {
        assertThat(faults("update events set payload = set_byte(payload, 0, 0) where name = 'booking.created'"))
                .anyMatch(fault ->
                        fault.startsWith("the event booking.created at position") && fault.contains("cannot be read"));
    }

    @Test
    void anEventOfAnUnknownTypeIsNamed() {
        assertThat(faults("update events set name = 'booking.dreamt' where position = 1"))
                .anyMatch(fault -> fault.contains("booking.dreamt at position 1"));
    }

    @Test
    void aTagThatIsMissingInTheIndexIsFound() {
        assertThat(faults("delete from event_tags where tag like 'booking=%'"))
                .filteredOn(fault -> fault.contains("rows in the index of tags"))
                .hasSize(3);
    }

    @Test
    void aTagOfNoEventIsFound() {
        assertThat(faults("insert into event_tags values ('booking=0', 1, 'booking.created')"))
                .anyMatch(fault -> fault.startsWith("the index of tags has"));
    }

    @Test
    void aTagThatDoesNotFollowFromTheEventIsFound() {
        assertThat(faults("update events set tags = array_remove(tags, tags[1]) where name = 'booking.created'"))
                .anyMatch(fault -> fault.contains("lacks the tags"));
    }

    @Test
    void aRowThatAReplayWouldNotProduceIsFoundAndLeftAsItIs() {
        var database = SOUND.copy();
        database.execute(
                "update booking_views set version = version + 1 where id = (select id from booking_views limit 1)");

        assertThat(faults(verified(database))).containsExactly("1 rows of bookings differ from a replay");
        assertThat(verified(database))
                .filteredOn(line -> line.startsWith("Remedy"))
                .singleElement()
                .asString()
                .endsWith("./cairn replay bookings");
    }

    private static List<String> faults(String damage) {
        var database = SOUND.copy();
        database.execute(damage);
        return faults(verified(database));
    }

    private static List<String> faults(List<String> output) {
        assertThat(output).last().isEqualTo("Faults were found; see above.");
        return output.stream()
                .filter(line -> line.startsWith("Fault "))
                .map(line -> line.replaceFirst("Fault +", ""))
                .toList();
    }

    private static String digest(List<String> output) {
        return output.stream()
                .filter(line -> line.startsWith("SHA-256"))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> verified(TestDatabase database) {
        var output = new ArrayList<String>();
        var verification = new Verification(() -> false, output::add);
        try (var context = DatabaseOptions.contextOver(
                new Settings.Database(database.jdbcUrl(), database.user(), database.password()),
                "http://127.0.0.1",
                TestService.MASTER_KEY)) {
            verification.checkLog(context, null);
            verification.compareProjections(context);
        }
        verification.end();
        return output;
    }

    private static String booking() {
        return """
            {"route_id": "everest-base-camp", "start_date": "%s", "party_size": 2,
             "customer_email": "maya@example.com"}\
            """.formatted(LocalDate.now(ZoneOffset.UTC).plusDays(90));
    }
}
