package cairn.adapter.webhooks;

import static java.util.Objects.requireNonNull;

import cairn.application.port.out.WebhookSender;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.Outcome;
import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import cairn.domain.webhook.Reply;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Proxy;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends signed notices over HTTP/1.1, with one connection per attempt, so that the address is looked up and checked
 * every time. Follows no redirects, repeats no requests, decodes no compression, and ends within a time limit.
 */
public final class SigningWebhookSender implements WebhookSender, AutoCloseable {

    static final int KEPT_BYTES = 2 * 1024;
    static final int MOST_BYTES = 64 * 1024;

    private static final Logger LOG = LoggerFactory.getLogger(SigningWebhookSender.class);
    private static final String USER_AGENT = "Cairn-Webhooks/1";
    private static final String RETRY_AFTER = "Retry-After";
    private static final String HELD_RETRY_AFTER = "Cairn-Retry-After";
    private static final int MOST_CAUSES = 10;
    private static final Duration TO_CONNECT = Duration.ofSeconds(5);
    private static final Map<NoticeForm, MediaType> TYPES = Map.of(
            NoticeForm.PLAIN, MediaType.get("application/json"),
            NoticeForm.CLOUD_EVENTS, MediaType.get("application/cloudevents+json"));

    private final Map<TargetScope, OkHttpClient> clients = new EnumMap<>(TargetScope.class);
    private final Resolver resolver;
    private final LoopbackTargets loopback;
    private final Clock clock;

    public SigningWebhookSender(Resolver resolver, LoopbackTargets loopback, Clock clock) {
        this(resolver, loopback, clock, new Wiring(LONGEST_ATTEMPT, Optional.empty(), checked -> checked));
    }

    SigningWebhookSender(Resolver resolver, LoopbackTargets loopback, Clock clock, Wiring wiring) {
        this.resolver = resolver;
        this.loopback = loopback;
        this.clock = clock;
        for (var reach : TargetScope.values()) {
            clients.put(reach, client(reach, wiring));
        }
    }

    /**
     * The settings that tests replace.
     *
     * @param longest the time limit of an attempt
     * @param trust the certificates to trust, if not the machine's own
     * @param way maps a checked address to the address to connect to
     */
    record Wiring(Duration longest, Optional<Trust> trust, UnaryOperator<InetSocketAddress> way) {}

    record Trust(SSLSocketFactory sockets, X509TrustManager manager) {}

    private static OkHttpClient client(TargetScope reach, Wiring wiring) {
        var client = new OkHttpClient.Builder()
                .socketFactory(new GuardedSockets(reach, wiring.way()))
                .proxy(Proxy.NO_PROXY)
                .protocols(List.of(Protocol.HTTP_1_1))
                .connectionSpecs(
                        List.of(reach == TargetScope.PUBLIC ? ConnectionSpec.MODERN_TLS : ConnectionSpec.CLEARTEXT))
                .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .fastFallback(false)
                .callTimeout(wiring.longest())
                .connectTimeout(TO_CONNECT)
                .readTimeout(wiring.longest())
                .writeTimeout(wiring.longest())
                .addNetworkInterceptor(SigningWebhookSender::holdRetryAfter);
        wiring.trust().ifPresent(trust -> client.sslSocketFactory(trust.sockets(), trust.manager()));
        return client.build();
    }

    /** Hides {@code Retry-After} from OkHttp, which would repeat the request at once if the header says so. */
    private static Response holdRetryAfter(Interceptor.Chain chain) throws IOException {
        var response = chain.proceed(chain.request());
        var requested = response.header(RETRY_AFTER);
        return requested == null
                ? response
                : response.newBuilder()
                        .removeHeader(RETRY_AFTER)
                        .header(HELD_RETRY_AFTER, requested)
                        .build();
    }

    @Override
    public Optional<Reply> send(Endpoint endpoint, Notice notice) {
        long started = System.nanoTime();
        try {
            var target = TargetUrl.read(endpoint.url(), endpoint.owner().mode(), loopback)
                    .target();
            return Optional.of(
                    target.isPresent()
                            ? sendTo(target.get(), endpoint, notice, started)
                            : unanswered(Trouble.FORBIDDEN_TARGET, started));
        } catch (LookUpRefusedException e) {
            LOG.debug("No attempt at {}: {}", endpoint, e.toString());
            return Optional.empty();
        } catch (IOException e) {
            LOG.debug("No answer from {}: {}", endpoint, e.toString());
            return Optional.of(unanswered(trouble(e), started));
        } catch (RuntimeException e) {
            LOG.error("An attempt at {} failed because of a bug", endpoint, e);
            return Optional.of(unanswered(Trouble.INTERNAL, started));
        }
    }

    private Reply sendTo(TargetUrl target, Endpoint endpoint, Notice notice, long started) throws IOException {
        var operator = endpoint.owner().operator();
        var client = requireNonNull(clients.get(target.reach()))
                .newBuilder()
                .dns(new GuardedDns(resolver, target.reach(), operator))
                .build();
        var call = client.newCall(request(target, endpoint, notice));
        try (var response = call.execute()) {
            var text = beginning(response.body().source(), call);
            var retryAfter = Optional.ofNullable(response.header(HELD_RETRY_AFTER))
                    .flatMap(header -> RetryAfter.read(header, clock.instant()));
            return new Reply(new Answered(response.code()), since(started), text, retryAfter);
        }
    }

    private Request request(TargetUrl target, Endpoint endpoint, Notice notice) {
        var body = notice.body().getBytes(StandardCharsets.UTF_8);
        var id = notice.eventId().toString();
        long timestamp = clock.instant().getEpochSecond();
        return new Request.Builder()
                .url(target.url())
                .header("User-Agent", USER_AGENT)
                .header("Accept-Encoding", "identity")
                .header("Connection", "close")
                .header("webhook-id", id)
                .header("webhook-timestamp", Long.toString(timestamp))
                .header("webhook-signature", Signature.of(id, timestamp, body, endpoint.secrets()))
                .post(RequestBody.create(body, TYPES.get(notice.form())))
                .build();
    }

    /**
     * Returns the beginning of a response. Reads on up to a limit, so that a well-behaved server can complete it; then
     * cancels the call, because merely closing the response would read on for a while.
     */
    private static String beginning(BufferedSource answer, Call call) throws IOException {
        var kept = new Buffer();
        var passing = new Buffer();
        long read = 0;
        for (long n = answer.read(passing, KEPT_BYTES); n >= 0; n = answer.read(passing, KEPT_BYTES)) {
            read += n;
            passing.copyTo(kept, 0, Math.min(n, KEPT_BYTES - kept.size()));
            passing.clear();
            if (read >= MOST_BYTES) {
                call.cancel();
                break;
            }
        }
        return kept.readString(StandardCharsets.UTF_8).replace('\0', '\uFFFD');
    }

    private static Trouble trouble(IOException failure) {
        var causes = Stream.<Throwable>iterate(failure, each -> each != null, Throwable::getCause)
                .limit(MOST_CAUSES)
                .toList();
        if (causes.stream().anyMatch(ForbiddenTargetException.class::isInstance)) {
            return Trouble.FORBIDDEN_TARGET;
        }
        return switch (failure) {
            case UnknownHostException _ -> Trouble.UNKNOWN_HOST;
            case SocketTimeoutException _ -> Trouble.TIMEOUT;
            case InterruptedIOException _ -> Trouble.TIMEOUT;
            case SSLException _ -> Trouble.TLS_FAILED;
            case ConnectException _ -> Trouble.NO_CONNECTION;
            case NoRouteToHostException _ -> Trouble.NO_CONNECTION;
            case IOException _ -> Trouble.BROKEN_ANSWER;
        };
    }

    private static Reply unanswered(Trouble trouble, long started) {
        Outcome outcome = new Unanswered(trouble);
        return new Reply(outcome, since(started), "", Optional.empty());
    }

    private static Duration since(long started) {
        return Duration.ofNanos(System.nanoTime() - started);
    }

    @Override
    public void close() {
        clients.values().forEach(client -> {
            client.dispatcher().cancelAll();
            client.connectionPool().evictAll();
        });
    }
}
