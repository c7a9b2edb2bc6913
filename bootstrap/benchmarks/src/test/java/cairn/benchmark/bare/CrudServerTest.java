package cairn.benchmark.bare;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.benchmark.store.BenchmarkDatabase;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The program that the service is compared with does what it is said to do. */
class CrudServerTest {

    private static final String BOOKING = """
            {"route_id":"everest-base-camp","start_date":"2999-03-01","party_size":2,"customer_email":"maya@example.com",
             "metadata":{"channel":"web"}}""";

    private final TestDatabase fresh = TestDatabase.fresh();
    private final CrudServer server =
            CrudServer.over(new BenchmarkDatabase(fresh.jdbcUrl(), fresh.user(), fresh.password()));

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aBookingIsStoredWithItsEvent() throws IOException, InterruptedException, SQLException {
        var created = post(BOOKING);

        assertThat(created.statusCode()).isEqualTo(201);
        var booking = new ObjectMapper().readTree(created.body());
        assertThat(booking.at("/route_id").asText()).isEqualTo("everest-base-camp");
        assertThat(booking.at("/start_date").asText()).isEqualTo("2999-03-01");
        assertThat(booking.at("/status").asText()).isEqualTo("pending");
        assertThat(booking.at("/metadata/channel").asText()).isEqualTo("web");
        assertThat(created.headers().firstValue("Location"))
                .hasValue("/bookings/" + booking.at("/id").asText());
        var stored = """
                select b.id || ' ' || b.party_size || ' ' || (b.metadata ->> 'channel') || ' ' || o.type || ' '
                       || (o.payload ->> 'customer_email')
                  from booking b join outbox o on o.booking_id = b.id and o.created_at = b.created_at""";
        assertThat(text(stored)).isEqualTo(booking.at("/id").asText() + " 2 web booking.created maya@example.com");
    }

    @Test
    void anInvalidBookingIsRefused() throws IOException, InterruptedException, SQLException {
        assertThat(post(BOOKING.replace("maya@example.com", "nobody")).statusCode())
                .isEqualTo(400);
        assertThat(post(BOOKING.replace("\"party_size\":2", "\"party_size\":0")).statusCode())
                .isEqualTo(400);
        assertThat(post(BOOKING.replace("2999", "1999")).statusCode()).isEqualTo(400);
        assertThat(post(BOOKING.replace("\"route_id\":\"everest-base-camp\",", ""))
                        .statusCode())
                .isEqualTo(400);

        assertThat(text("select count(*) from booking")).isEqualTo("0");
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/bookings"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build();
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request, BodyHandlers.ofString());
        }
    }

    private String text(String query) throws SQLException {
        try (var connection = fresh.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }
}
