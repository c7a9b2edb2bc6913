package cairn.adapter.rest.sample;

import cairn.domain.access.ApiKey;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyId;
import cairn.domain.access.Limits;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** Callers that no other test uses: operators with all their allowances, and addresses that have asked nothing yet. */
final class Strangers {

    private static final AtomicLong LAST = new AtomicLong();

    private final SampleService service;

    Strangers(SampleService service) {
        this.service = service;
    }

    static OperatorId operator() {
        return new OperatorId(new UUID(7, LAST.incrementAndGet()));
    }

    String of(Tier tier) {
        return of(operator(), Mode.LIVE, tier, Limits.NONE);
    }

    /** Credentials of the right form that were never issued. */
    static String unknownKey() {
        return "Bearer " + newKey(Mode.LIVE).text();
    }

    private static ApiKey newKey(Mode mode) {
        return ApiKey.mint(
                mode,
                ByteBuffer.allocate(32)
                        .putLong(24, LAST.incrementAndGet() * 0x9E3779B97F4A7C15L)
                        .array());
    }

    String of(OperatorId operator, Mode mode, Tier tier, Limits limits) {
        ApiKey key = newKey(mode);
        KeyId id = new KeyId(new UUID(8, LAST.incrementAndGet()));
        service.keys()
                .add(key.digest(), new IssuedKey(id, operator, mode, Set.of(Scope.EMERGENCY), tier, limits, false));
        return "Bearer " + key.text();
    }

    /** Returns the response to a caller without a key at this address of the loopback network. */
    HttpResponse<String> from(String address, String path, String... headers) {
        return from(address, "GET", path, headers);
    }

    HttpResponse<String> from(String address, String method, String path, String[] headers) {
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .localAddress(InetAddress.getByName(address))
                .build()) {
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(service.uri(path)).method(method, HttpRequest.BodyPublishers.noBody());
            if (headers.length > 0) {
                request.headers(headers);
            }
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Returns the responses to a caller without a key who sends many requests over one connection. */
    List<HttpResponse<String>> from(String address, String path, int times) {
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .localAddress(InetAddress.getByName(address))
                .build()) {
            List<HttpResponse<String>> answers = new ArrayList<>();
            HttpRequest request = HttpRequest.newBuilder(service.uri(path)).build();
            for (int i = 0; i < times; i++) {
                answers.add(client.send(request, HttpResponse.BodyHandlers.ofString()));
            }
            return answers;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
