package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.support.FeedWriter;
import cairn.application.view.Disclosure;
import cairn.bootstrap.demo.Demo;
import cairn.bootstrap.export.Anchor;
import cairn.bootstrap.export.ChangedObjects;
import cairn.bootstrap.export.DataSet;
import cairn.bootstrap.export.DuckDb;
import cairn.bootstrap.export.ExportedEvents;
import cairn.bootstrap.export.IncrementalExport;
import cairn.bootstrap.export.IncrementalExport.Source;
import cairn.bootstrap.export.PartWriter;
import cairn.bootstrap.export.Rows;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Subscription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The queries of {@code docs/guides/bi.md} for DuckDB, as printed, over files that two runs have written. */
class BiGuideTest {

    private static final Pattern SQL = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);
    private static final Owner DEMO = new Owner(Demo.OPERATOR, Mode.LIVE);
    private static final String PERIOD = "/v1/analytics/revenue?from=2020-01-01&to=2039-12-31&group_by=month,route";

    @TempDir
    private static Path lake;

    private static TestService service;

    @BeforeAll
    static void start() throws IOException {
        service = TestService.start();
        var bookings = new Bookings(service, service.liveKey());
        bookings.pay(bookings.made(request(4, 40, "USD", false)), 10_000, "deposit");
        bookings.act(bookings.made(request(3, 90, "USD", true)), "confirm");
        var shrunk = bookings.made(request(3, 75, "USD", false));
        export();
        bookings.put(shrunk, request(2, 75, "USD", false));
        var cancelled = bookings.made(request(3, 20, "USD", false));
        bookings.pay(cancelled, 150_000, "deposit");
        bookings.act(cancelled, "cancel");
        bookings.act(bookings.made(request(3, 3, "EUR", false)), "cancel");
        bookings.act(bookings.made(request(3, 20, "USD", true)), "cancel");
        bookings.act(bookings.made(request(2, 70, "EUR", false)), "start");
        bookings.made(request(5, 60, "USD", true));
        new Bookings(service, service.testKey()).made(request(9, 60, "USD", false));
        export();
    }

    @AfterAll
    static void stop() {
        service.close();
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

    private static void export() throws IOException {
        var feed = service.bean(EventFeed.class);
        for (var dataSet : List.of(DataSet.events, DataSet.bookings)) {
            new IncrementalExport(lake.resolve(dataSet.name()), dataSet, DEMO, false, "key")
                    .run(feed.head(), source(feed, dataSet), PartWriter.factory(), _ -> true);
        }
    }

    private static Source source(EventFeed feed, DataSet dataSet) {
        return new Source() {
            @Override
            public Optional<Anchor> lastEvent(long upTo) {
                return Optional.empty();
            }

            @Override
            public boolean has(Anchor event) {
                return true;
            }

            @Override
            public SortedSet<Long> erased(long after, long upTo) {
                return Collections.emptySortedSet();
            }

            @Override
            public Rows rows(long after, long upTo) {
                var all = new Wanted(new Subscription(List.of("*")), Optional.empty(), Optional.empty());
                return dataSet == DataSet.events
                        ? new ExportedEvents(
                                feed, service.bean(FeedWriter.class), Disclosure.PSEUDONYMISED, DEMO, all, after, upTo)
                        : new ChangedObjects(feed, dataSet, DEMO, false, after, upTo);
            }
        };
    }

    private static String block(String page, int place) throws IOException {
        return SQL.matcher(Files.readString(Path.of("../../docs").resolve(page)))
                .results()
                .map(block -> block.group(1))
                .skip(place)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> ask(String sql) {
        return DuckDb.ask(sql.replaceAll("'(events|bookings)/\\*", "'" + lake + "/$1/*"));
    }

    @Test
    void revenueFromEventsIsThatOfTheApiToTheCent() throws IOException {
        var answer = service.get(PERIOD, service.liveKey());
        var shown = StreamSupport.stream(answer.body().at("/data").spliterator(), false)
                .map(row -> Stream.of(
                                "/group/month",
                                "/group/route",
                                "/currency",
                                "/bookings",
                                "/trekkers",
                                "/gross/amount",
                                "/cancellation_fees/amount",
                                "/refunds/amount",
                                "/net/amount",
                                "/paid/amount",
                                "/outstanding/amount",
                                "/fee_receivable/amount",
                                "/refund_due/amount")
                        .map(member -> row.at(member).asText())
                        .toList())
                .map(row -> String.join(",", row))
                .toList();

        assertThat(shown).hasSizeGreaterThan(3);
        assertThat(ask(block("guides/bi.md", 4))).containsExactlyElementsOf(shown);
    }

    @Test
    void eachBookingIsCurrentOnce() throws IOException {
        var current = ask(block("api/data-sets.md", 0).replace("select *", "select id, status"));

        assertThat(current).hasSize(8).doesNotHaveDuplicates();
        assertThat(current.stream().filter(row -> row.endsWith(",cancelled"))).hasSize(3);
    }
}
