package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.support.FeedWriter;
import cairn.application.view.Disclosure;
import cairn.bootstrap.demo.Demo;
import cairn.bootstrap.export.Export;
import cairn.bootstrap.export.ExportedBookings;
import cairn.bootstrap.export.ExportedEvents;
import cairn.bootstrap.export.ExportedRevenue;
import cairn.bootstrap.export.Format;
import cairn.bootstrap.export.Rows;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Subscription;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code docs/guides/three-questions.md}, as printed: its SQL, over exported files, answers what the API answers. */
class QuestionsGuideTest {

    private static final Pattern SQL = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);
    private static final Pattern COPY = Pattern.compile("\\\\copy (\\w+) from (\\S+) (.*)");
    private static final Owner DEMO = new Owner(Demo.OPERATOR, Mode.LIVE);

    @TempDir
    private static Path directory;

    private static TestService service;
    private static Connection files;
    private static List<String> questions;

    @BeforeAll
    static void exportAndBringIn() throws IOException, SQLException {
        service = TestService.start();
        live();
        export("revenue.csv", Format.csv, at -> new ExportedRevenue(service.bean(RevenueFacts.class), DEMO, 0, at));
        export(
                "bookings.csv",
                Format.csv,
                _ -> new ExportedBookings(service.bean(BookingViews.class), service.bean(Clock.class), DEMO, false));
        export(
                "events.ndjson",
                Format.ndjson,
                at -> new ExportedEvents(
                        service.bean(EventFeed.class),
                        service.bean(FeedWriter.class),
                        Disclosure.PSEUDONYMISED,
                        DEMO,
                        new Wanted(new Subscription(List.of("*")), Optional.empty(), Optional.empty()),
                        0,
                        at));
        var guide = Files.readString(Path.of("../docs/guides/three-questions.md"));
        questions = SQL.matcher(guide).results().map(block -> block.group(1)).toList();
        var database = TestDatabase.fresh();
        database.execute(questions.getFirst());
        for (var copy : COPY.matcher(guide).results().toList()) {
            try (var file = Files.newInputStream(directory.resolve(copy.group(2)))) {
                database.copyIn("copy %s from stdin %s".formatted(copy.group(1), copy.group(3)), file);
            }
        }
        files = database.dataSource().getConnection();
    }

    @AfterAll
    static void stop() throws SQLException {
        files.close();
        service.close();
    }

    private static void live() {
        var bookings = new Bookings(service, service.liveKey());
        bookings.pay(bookings.made(request(4, 40, "USD", false)), 10_000, "deposit");
        bookings.act(bookings.made(request(2, 70, "EUR", false)), "start");
        bookings.act(bookings.made(request(3, 90, "USD", true)), "confirm");
        bookings.act(bookings.made(request(3, 75, "USD", false)), "cancel");
        bookings.act(bookings.made(request(3, 20, "USD", false)), "cancel");
        bookings.act(bookings.made(request(3, 3, "EUR", false)), "cancel");
        bookings.act(bookings.made(request(3, 20, "USD", true)), "cancel");
        bookings.made(request(5, 60, "USD", true));
        new Bookings(service, service.testKey()).made(request(9, 60, "USD", false));
    }

    private static ObjectNode request(int party, int daysAhead, String currency, boolean held) {
        var today = LocalDate.now(ZoneId.of("Asia/Kathmandu"));
        var body = BookingBodies.request()
                .put("party_size", party)
                .put("hold", held)
                .put("start_date", today.plusDays(daysAhead).toString());
        body.putObject("price").put("amount", party * 65_000L).put("currency", currency);
        return body;
    }

    private static void export(String name, Format format, LongFunction<Rows> rows) throws IOException {
        // what lists show must be there: asked for as its owner, it is waited for
        service.get("/v1/bookings", service.liveKey());
        service.get("/v1/analytics/revenue?from=2020-01-01&to=2039-12-31", service.liveKey());
        var head = service.bean(LogPositions.class).head();
        assertThat(new Export(directory.resolve(name), format, name).run(() -> head, rows, _ -> true))
                .isPresent();
    }

    @Test
    void eachMonthsFiguresAreThoseOfTheApi() throws SQLException {
        var shown = data("/v1/analytics/revenue?from=2020-01-01&to=2039-12-31&group_by=month,route").stream()
                .map(row -> List.of(
                        row.at("/group/month").asText(),
                        row.at("/group/route").asText(),
                        row.at("/currency").asText(),
                        row.at("/bookings").asText(),
                        row.at("/trekkers").asText(),
                        row.at("/gross/amount").asText(),
                        row.at("/cancellation_fees/amount").asText(),
                        row.at("/net/amount").asText()))
                .toList();

        assertThat(shown).hasSizeGreaterThan(3);
        assertThat(answer(1)).extracting(row -> List.copyOf(row.values())).containsExactlyElementsOf(shown);
    }

    @Test
    void whatCancellationsLeaveIsThatOfTheApi() throws SQLException {
        var shown = data("/v1/analytics/cancellations?from=2024-01-01&to=2033-12-31").stream()
                .map(row -> List.of(
                        row.at("/lead_time").asText(),
                        row.at("/currency").asText(),
                        row.at("/cancellations").asText(),
                        row.at("/price/amount").asText(),
                        row.at("/fees/amount").asText()))
                .toList();

        assertThat(shown)
                .extracting(List::getFirst)
                .containsExactly("30_days_and_more", "15_to_29_days", "under_7_days");
        assertThat(answer(2))
                .extracting(row -> row.values().stream().limit(5).toList())
                .containsExactlyElementsOf(shown);
    }

    @Test
    void holdsAreThoseThatWereHeld() throws SQLException {
        assertThat(answer(3)).singleElement().satisfies(row -> {
            assertThat(row)
                    .containsEntry("holds", "3")
                    .containsEntry("confirmed", "1")
                    .containsEntry("ran_out", "0");
            assertThat(row.get("half_were_confirmed_within")).startsWith("00:0");
        });
    }

    @Test
    void noPersonIsNamedInTheFiles() throws IOException {
        var email = BookingBodies.request().at("/customer_email").textValue();

        for (var file : List.of("revenue.csv", "bookings.csv", "events.ndjson")) {
            assertThat(Files.readString(directory.resolve(file))).as(file).doesNotContain(email);
        }
    }

    private static List<JsonNode> data(String path) {
        var answer = service.get(path, service.liveKey());
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        return StreamSupport.stream(answer.body().at("/data").spliterator(), false)
                .toList();
    }

    /** Texts by column. */
    private static List<Map<String, String>> answer(int question) throws SQLException {
        try (var statement = files.createStatement();
                var rows = statement.executeQuery(questions.get(question))) {
            var found = new ArrayList<Map<String, String>>();
            while (rows.next()) {
                var row = new LinkedHashMap<String, String>();
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    row.put(rows.getMetaData().getColumnName(column), rows.getString(column));
                }
                found.add(row);
            }
            return found;
        }
    }
}
