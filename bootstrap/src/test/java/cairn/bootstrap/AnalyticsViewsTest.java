package cairn.bootstrap;

import static cairn.bootstrap.AnalyticsReaders.ask;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.RevenueFacts;
import cairn.application.port.support.FeedWriter;
import cairn.application.view.Disclosure;
import cairn.bootstrap.FeedApiTest.Agency;
import cairn.bootstrap.export.Column;
import cairn.bootstrap.export.DataSet;
import cairn.bootstrap.export.ExportedBookings;
import cairn.bootstrap.export.ExportedDispatches;
import cairn.bootstrap.export.ExportedEvents;
import cairn.bootstrap.export.ExportedNights;
import cairn.bootstrap.export.ExportedPermits;
import cairn.bootstrap.export.ExportedRevenue;
import cairn.bootstrap.export.Rows;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.NoticeType;
import cairn.domain.webhook.Subscription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The views for BI tools, read by roles that are created as {@code docs/guides/bi.md} says. */
class AnalyticsViewsTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final AnalyticsReaders READERS = new AnalyticsReaders(DATABASE);
    private static final DateTimeFormatter MILLISECONDS =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter();
    private static final String DENIED = "42501";

    private static TestService service;
    private static Agency agency;
    private static Agency other;
    private static Connection analyst;

    @BeforeAll
    static void start() throws SQLException {
        service = TestService.startOver(DATABASE);
        agency = FeedApiTest.agency(service);
        other = FeedApiTest.agency(service);
        FeedApiTest.everything(service, agency.test(), Dispatches.testDesk(service), FeedApiTest.permitDesk(service));
        for (var key : List.of(agency.live(), other.live(), other.test())) {
            new Bookings(service, key).made(FeedPeople.booking());
        }
        analyst = READERS.connect(READERS.create("analyst_alpine", agency.id()));
    }

    @AfterAll
    static void stop() throws SQLException {
        analyst.close();
        service.close();
    }

    private static Rows listed(DataSet dataSet) {
        var owner = new Owner(new OperatorId(UUID.fromString(agency.id())), Mode.TEST);
        var clock = service.bean(Clock.class);
        return switch (dataSet) {
            case events ->
                new ExportedEvents(
                        service.bean(EventFeed.class),
                        service.bean(FeedWriter.class),
                        Disclosure.PSEUDONYMISED,
                        owner,
                        new Wanted(new Subscription(List.of("*")), Optional.empty(), Optional.empty()),
                        0,
                        Long.MAX_VALUE - 1);
            case bookings -> new ExportedBookings(service.bean(BookingViews.class), clock, owner, false);
            case revenue -> new ExportedRevenue(service.bean(RevenueFacts.class), owner, 0, Long.MAX_VALUE - 1);
            case nights -> new ExportedNights(service.bean(ReservationViews.class), owner, false);
            case permits -> new ExportedPermits(service.bean(ApplicationViews.class), clock, owner, false);
            case dispatches -> new ExportedDispatches(service.bean(DispatchViews.class), owner);
            case log -> throw new IllegalArgumentException("The log has no view");
        };
    }

    private static List<String> names(DataSet dataSet) {
        return dataSet.columns(false).stream()
                .map(Column::name)
                .filter(name -> dataSet != DataSet.events || !(name.equals("data") || name.equals("sequence")))
                .toList();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "log")
    void aViewHasTheRowsOfTheExport(DataSet dataSet) throws SQLException {
        var expected = new ArrayList<Map<String, Object>>();
        var rows = listed(dataSet);
        var place = Optional.<String>empty();
        do {
            var piece = rows.after(place);
            piece.rows().forEach(row -> {
                var plain = new TreeMap<>(row);
                plain.keySet().retainAll(names(dataSet));
                plain.replaceAll((_, value) -> value instanceof Number number ? number.longValue() : value);
                expected.add(plain);
            });
            place = piece.next();
        } while (place.isPresent());
        expected.removeIf(row -> String.valueOf(row.get("type")).startsWith("route."));

        await().atMost(TestService.SOON)
                .untilAsserted(
                        () -> assertThat(viewed(dataSet)).isNotEmpty().containsExactlyInAnyOrderElementsOf(expected));
    }

    private static List<Map<String, Object>> viewed(DataSet dataSet) throws SQLException {
        var sql = "select \"%s\" from analytics.%s where not livemode"
                .formatted(String.join("\", \"", names(dataSet)), dataSet);
        try (var statement = analyst.createStatement();
                var found = statement.executeQuery(sql)) {
            var rows = new ArrayList<Map<String, Object>>();
            while (found.next()) {
                var row = new TreeMap<String, Object>();
                for (var name : names(dataSet)) {
                    switch (found.getObject(name)) {
                        case null -> {}
                        case Timestamp time -> row.put(name, MILLISECONDS.format(time.toInstant()));
                        case java.sql.Date day -> row.put(name, day.toString());
                        case Object value -> row.put(name, value);
                    }
                }
                rows.add(row);
            }
            return rows;
        }
    }

    @Test
    void eventsHaveEveryPublicTypeOfTheObjects() throws SQLException {
        var view = ask(analyst, "select pg_get_viewdef('analytics.events'::regclass)")
                .getFirst();

        for (var type : NoticeType.ALL) {
            assertThat(view.contains("'" + type.name() + "'"))
                    .as(type.name())
                    .isEqualTo(List.of("booking", "reservation", "permit", "dispatch")
                            .contains(type.object()));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "log")
    void theColumnsAreThoseOfTheDocumentation(DataSet dataSet) throws IOException, SQLException {
        var documented = documented(dataSet);

        assertThat(described(dataSet)).isEqualTo(documented);
        var inSql = documented.stream()
                .map(column -> column.replace(" integer", " bigint").replace(" timestamp", " timestamp with time zone"))
                .filter(column -> names(dataSet).contains(column.substring(0, column.indexOf(' '))))
                .toList();
        var columns = ask(analyst, """
                select attname || ' ' || format_type(atttypid, null) from pg_attribute
                 where attrelid = 'analytics.%s'::regclass and attnum > 0 order by attnum""".formatted(dataSet));
        assertThat(columns.stream().filter(column -> dataSet != DataSet.events || !column.startsWith("operator_id")))
                .containsExactlyElementsOf(inSql);
    }

    @Test
    void theColumnsOfTheLogAreThoseOfTheDocumentation() throws IOException {
        assertThat(described(DataSet.log)).isEqualTo(documented(DataSet.log));
    }

    private static List<String> described(DataSet dataSet) {
        return dataSet.columns(true).stream()
                .map(column -> column.name() + " " + column.type().name().toLowerCase(Locale.ROOT))
                .toList();
    }

    private static List<String> documented(DataSet dataSet) throws IOException {
        var page = Files.readString(Path.of("../docs/api/data-sets.md"));
        var section = page.substring(page.indexOf("\n## " + dataSet + "\n"));
        section = section.substring(0, section.indexOf("\n## ", 5));
        var documented = new ArrayList<String>();
        for (var line : section.lines().filter(line -> line.startsWith("| `")).toList()) {
            var cells = line.split("\\|", -1);
            for (var name : cells[1].split(",", -1)) {
                documented.add(
                        name.strip().replace("`", "") + " " + cells[2].strip().toLowerCase(Locale.ROOT));
            }
        }
        return documented;
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "log")
    void aReaderSeesItsOwnOperatorAlone(DataSet dataSet) throws SQLException {
        var seen = "select distinct operator_id from analytics." + dataSet;
        assertThat(ask(analyst, seen)).containsExactly(agency.id());
        try (var second = READERS.connect(READERS.create("analyst_other", other.id()))) {
            if (dataSet == DataSet.bookings || dataSet == DataSet.revenue || dataSet == DataSet.events) {
                await().atMost(TestService.SOON).until(() -> ask(second, seen).equals(List.of(other.id())));
            } else {
                assertThat(ask(second, seen)).isEmpty();
            }
        }
        var former = READERS.create("analyst_former", other.id());
        DATABASE.execute("delete from analytics.readers where role = '%s'".formatted(former));
        try (var session = READERS.connect(former)) {
            assertThat(ask(session, seen)).isEmpty();
        }
    }

    @Test
    void aReaderCanReadNothingElse() throws SQLException {
        var tables = ask(analyst, """
                select oid::regclass::text from pg_class
                 where relnamespace in ('public'::regnamespace, 'analytics'::regnamespace)
                   and relkind in ('r', 'p', 'v', 'm', 'S')""");
        assertThat(tables).hasSizeGreaterThan(40).contains("events", "analytics.readers");
        assertThat(tables.stream().filter(AnalyticsViewsTest::isReadable))
                .containsExactlyInAnyOrder(
                        "analytics.bookings",
                        "analytics.revenue",
                        "analytics.nights",
                        "analytics.permits",
                        "analytics.dispatches",
                        "analytics.events",
                        "analytics.currency_rates");
        assertThat(String.join("", ask(analyst, "select t::text from analytics.bookings t")))
                .doesNotContain(FeedPeople.NAME, FeedPeople.NOTES);
        assertThat(ask(analyst, "select prosecdef::text from pg_proc where pronamespace = 'public'::regnamespace"))
                .as("functions with the rights of their owner")
                .doesNotContain("true");
    }

    private static boolean isReadable(String table) {
        try {
            ask(analyst, "select * from " + table + " limit 1");
            return true;
        } catch (SQLException e) {
            assertThat(e.getSQLState()).as(table).isEqualTo(DENIED);
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert into analytics.readers values ('x', '00000000-0000-8000-8000-000000000000')",
                "update analytics.readers set operator_id = '00000000-0000-8000-8000-000000000000'",
                "set role cairn",
                "set session authorization cairn",
                "create table analytics.mine (id int)",
                "create table public.mine (id int)",
                "create schema mine",
                "select pg_read_file('/etc/passwd')",
                "copy (select 1) to program 'true'",
                "alter role current_user superuser",
                "select count_list('booking_views')"
            })
    void aReaderCannotWidenItsRights(String statement) throws SQLException {
        try (var session = READERS.connect(READERS.create("analyst_curious", agency.id()));
                var sql = session.createStatement()) {
            sql.execute("set default_transaction_read_only = off");

            assertThatThrownBy(() -> sql.execute(statement.replace("cairn", DATABASE.user())))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(DENIED));
        }
    }

    @Test
    void noSettingAndNoObjectOfTheSessionChangesWhoseRowsItSees() throws SQLException {
        var own = ask(analyst, "select id from analytics.bookings order by id");
        try (var session = READERS.connect(READERS.create("analyst_clever", agency.id()));
                var sql = session.createStatement()) {
            sql.execute("set default_transaction_read_only = off");
            sql.execute("""
                    set cairn.operator = '%1$s'; set "analytics.operator_id" = '%1$s';
                    create function pg_temp.note(text) returns text language plpgsql as $$
                    begin raise notice 'as %% of %%', current_user, $1; return $1; end $$;
                    create function pg_temp.leak(text) returns boolean language plpgsql cost 0.0000001 as $$
                    begin raise notice 'seen %%', $1; return true; end $$;
                    create temp view booking_views as select pg_temp.note('x') as id;
                    create temp table readers (role name, operator_id uuid);
                    set search_path = pg_temp, analytics, public""".formatted(other.id()));
            sql.clearWarnings();

            assertThat(ask(session, "select id from analytics.bookings order by id"))
                    .isEqualTo(own);
            var notices = new ArrayList<String>();
            try (var rows = sql.executeQuery("select id from analytics.events where pg_temp.leak(operator_id)")) {
                for (var warning = sql.getWarnings(); warning != null; warning = warning.getNextWarning()) {
                    notices.add(warning.getMessage());
                }
                assertThat(rows.next()).isTrue();
            }
            assertThat(notices).isNotEmpty().allMatch(notice -> notice.equals("seen " + agency.id()));
        }
    }

    @Test
    void theRoleHasItsLimits() throws SQLException {
        assertThat(ask(analyst, "show statement_timeout")).containsExactly("1min");
        assertThatThrownBy(() -> ask(analyst, "create temp table t (id int)")).hasMessageContaining("read-only");
        assertThat(ask(analyst, "select rolconnlimit::text from pg_roles where rolname = current_user"))
                .containsExactly("5");
    }

    @Test
    void theExampleOfTheGuideRuns() throws SQLException {
        var example = AnalyticsReaders.statement(2);

        assertThat(ask(analyst, example.replace("livemode", "not livemode"))).isNotEmpty();
    }

    @Test
    void aRebuiltProjectionReplacesItsTableAndTheViewsFollow() throws SQLException {
        var before = ask(analyst, "select id from analytics.bookings order by id");

        DATABASE.execute("""
                begin;
                create table booking_views_rebuilt (like booking_views including all);
                insert into booking_views_rebuilt select * from booking_views;
                drop table booking_views;
                alter table booking_views_rebuilt rename to booking_views;
                commit""");

        assertThat(ask(analyst, "select id from analytics.bookings order by id"))
                .isEqualTo(before);
    }
}
