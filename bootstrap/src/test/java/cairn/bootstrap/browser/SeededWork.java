package cairn.bootstrap.browser;

import static cairn.bootstrap.browser.SeededAgency.object;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService;
import com.sun.net.httpserver.HttpServer;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Creates work for today: a trek that starts soon, a call for a helicopter, a closure and a failed endpoint. */
record SeededWork(TestService service, SeededAgency agency) {

    private static final int GONE = 410;
    private static final String CLOSED_ROUTE = "everest-base-camp";

    /** Returns the pages that show it. */
    List<String> seed() {
        var trek = trekThatStartsSoon();
        var rescues = new SeededRescues(service, agency).seed(trek);
        trekWithSomePermits();
        closure();
        return Stream.concat(
                        rescues.stream(),
                        Stream.of(
                                "/console/bookings/" + trek,
                                "/console/bookings/" + trek + "/papers",
                                "/console/test",
                                "/console/test/webhooks/" + endpointThatIsGone()))
                .toList();
    }

    private String trekThatStartsSoon() {
        var start = LocalDate.now(ZoneId.of("Asia/Kathmandu")).plusDays(3);
        var trek = agency.booking("Rita Rai").put("start_date", start.toString());
        trek.putArray("travellers").add(object("name", agency.text("Rita Rai", 200)));
        return agency.post("/v1/bookings", service.liveKey(), trek);
    }

    /** A trek of three: one has a permit, one has applied, and one has not. */
    private void trekWithSomePermits() {
        var start = LocalDate.now(ZoneId.of("Asia/Kathmandu")).plusDays(25);
        var trek = agency.post(
                "/v1/bookings", service.liveKey(), agency.booking("Mina Thapa").put("start_date", start.toString()));
        agency.issue(agency.apply("Mina Thapa", "P4", start, trek));
        agency.apply("Dawa Thapa", "P5", start, trek);
    }

    private void closure() {
        var day = SeededAgency.START.plusDays(10);
        var trek = agency.booking("Tom Hill").put("route_id", CLOSED_ROUTE).put("start_date", day.toString());
        agency.post("/v1/bookings", service.liveKey(), trek);
        agency.post(
                "/v1/routes/%s/conditions".formatted(CLOSED_ROUTE),
                service.deskKey("conditions_desk"),
                object("kind", "closure", "reason", agency.text("Bridge at Phakding is repaired", 500))
                        .put("since", day.toString())
                        .put("until", day.plusDays(2).toString()));
        await().atMost(TestService.SOON)
                .until(() -> !service.get("/v1/bookings?affected_by_closure=true", service.liveKey())
                        .body()
                        .at("/data")
                        .isEmpty());
    }

    private String endpointThatIsGone() {
        var server = serverThatIsGone();
        try {
            var endpoint = agency.post(
                    "/v1/webhook-endpoints",
                    service.testKey(),
                    object(
                            "url",
                            "http://127.0.0.1:%d/old"
                                    .formatted(server.getAddress().getPort()),
                            "description",
                            agency.text("Former website", 200)));
            agency.post("/v1/webhook-endpoints/%s/test".formatted(endpoint), service.testKey(), object());
            await().atMost(TestService.SOON)
                    .until(() -> service.get("/v1/webhook-endpoints/" + endpoint, service.testKey())
                            .body()
                            .has("disabled"));
            return endpoint;
        } finally {
            server.stop(0);
        }
    }

    /** Ends the attempts of a delivery, which takes days otherwise. */
    static void giveUp(TestService service, String delivery) {
        var attempts = "/v1/webhook-deliveries/" + delivery;
        await().atMost(TestService.SOON)
                .until(() -> !service.get(attempts, service.testKey())
                        .body()
                        .at("/attempts")
                        .isEmpty());
        var pool = DelegatingDataSource.unwrapDataSource(service.bean(DataSource.class));
        try (var connection = pool.getConnection();
                var statement = connection.prepareStatement("""
                        update webhook_deliveries
                           set status = 'EXHAUSTED', next_attempt_at = null, finished_at = now()
                         where id = ?::uuid""")) {
            statement.setString(1, delivery);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static HttpServer serverThatIsGone() {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                exchange.sendResponseHeaders(GONE, -1);
                exchange.close();
            });
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
