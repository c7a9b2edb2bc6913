package cairn.bootstrap.cli.webhook;

import cairn.bootstrap.cli.Printable;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Calls the API of a running service with a test key, for the webhook commands. */
final class ServiceClient implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final int MOST_BYTES = 1 << 20;
    private static final String ENDPOINTS = "/v1/webhook-endpoints";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    private final URI service;
    private final String key;

    /** Creates a client for the service at an address that {@link #isSafe} accepts. */
    ServiceClient(URI service, String key) {
        this.service = service;
        this.key = key;
    }

    /** A failure of a call, with a message for the terminal. */
    static final class Failure extends Exception {

        private static final long serialVersionUID = 1;

        Failure(String message) {
            super(message);
        }
    }

    record Endpoint(String id, String url, String secret) {}

    /** Returns whether a key may be sent there: to this machine, or encrypted. */
    static boolean isSafe(URI service) {
        return "https".equals(service.getScheme())
                ? service.getHost() != null
                : "http".equals(service.getScheme()) && isLoopback(service);
    }

    static boolean isLoopback(URI address) {
        try {
            return address.getHost() != null
                    && Stream.of(InetAddress.getAllByName(address.getHost())).allMatch(InetAddress::isLoopbackAddress);
        } catch (UnknownHostException _) {
            return false;
        }
    }

    Endpoint register(URI receiver) throws Failure, InterruptedException {
        var body = JSON.createObjectNode()
                .put("url", receiver.toString())
                .put("description", "Temporary, of cairn webhooks listen");
        return endpoint(send("POST", ENDPOINTS, body.toString()));
    }

    void delete(Endpoint endpoint) throws Failure, InterruptedException {
        send("DELETE", ENDPOINTS + "/" + endpoint.id(), "");
    }

    List<Endpoint> endpoints() throws Failure, InterruptedException {
        var found = send("GET", ENDPOINTS + "?limit=100", "");
        return StreamSupport.stream(found.path("data").spliterator(), false)
                .filter(each -> each.path("enabled").asBoolean())
                .map(ServiceClient::endpoint)
                .toList();
    }

    void sendSample(String endpoint, String type) throws Failure, InterruptedException {
        var body = JSON.createObjectNode().put("event_type", type);
        send("POST", ENDPOINTS + "/" + endpoint + "/test", body.toString());
    }

    private static Endpoint endpoint(JsonNode endpoint) {
        return new Endpoint(
                endpoint.path("id").asText(),
                endpoint.path("url").asText(),
                endpoint.path("secret").asText());
    }

    private JsonNode send(String method, String path, String body) throws Failure, InterruptedException {
        var request = HttpRequest.newBuilder(service.resolve(path))
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .build();
        try {
            var answer = client.send(request, BodyHandlers.ofInputStream());
            try (var stream = answer.body()) {
                var json = JSON.readTree(stream.readNBytes(MOST_BYTES));
                if (answer.statusCode() >= 300) {
                    throw new Failure("%s answered %d: %s"
                            .formatted(
                                    service,
                                    answer.statusCode(),
                                    Printable.of(json.path("detail").asText("no detail"))));
                }
                return json;
            }
        } catch (IOException e) {
            throw new Failure("%s cannot be reached or does not answer as Cairn does: %s"
                    .formatted(service, e.getClass().getSimpleName()));
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
