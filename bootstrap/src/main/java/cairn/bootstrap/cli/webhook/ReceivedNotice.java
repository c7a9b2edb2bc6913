package cairn.bootstrap.cli.webhook;

import cairn.adapter.webhooks.Signature;
import cairn.domain.webhook.SigningSecret;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.Headers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A received request, whose sender is not verified yet. */
final class ReceivedNotice {

    /** The largest difference of a timestamp from now, as Standard Webhooks recommends. */
    static final Duration TOLERANCE = Duration.ofMinutes(5);

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_VALUE = 100;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneOffset.UTC);

    private final String id;
    private final String timestamp;
    private final String signatures;
    private final byte[] body;

    ReceivedNotice(Headers headers, byte[] body) {
        this.id = header(headers, "webhook-id");
        this.timestamp = header(headers, "webhook-timestamp");
        this.signatures = header(headers, "webhook-signature");
        this.body = body;
    }

    private static String header(Headers headers, String name) {
        return Objects.requireNonNullElse(headers.getFirst(name), "");
    }

    String line(Optional<SigningSecret> secret, Instant now) {
        return "%s  %s  id %s  sequence %s  sent %s: %s, %s"
                .formatted(
                        TIME.format(now),
                        member("type"),
                        printable(id),
                        member("sequence"),
                        sent().map(Instant::toString).orElse("?"),
                        secret.map(this::verdict).orElse("signature not checked"),
                        sent().map(at -> age(at, now)).orElse("WITHOUT A TIMESTAMP"));
    }

    private String verdict(SigningSecret secret) {
        if (signatures.isEmpty()) {
            return "NOT SIGNED";
        }
        return isSignedWith(secret) ? "signature holds" : "SIGNATURE IS NOT VALID";
    }

    private boolean isSignedWith(SigningSecret secret) {
        return sent().map(at -> Signature.of(id, at.getEpochSecond(), body, List.of(secret)))
                .filter(expected -> Stream.of(signatures.split(" "))
                        .anyMatch(each -> MessageDigest.isEqual(
                                each.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8))))
                .isPresent();
    }

    private static String age(Instant at, Instant now) {
        return Duration.between(at, now).abs().compareTo(TOLERANCE) <= 0
                ? "timestamp within 5 minutes"
                : "TIMESTAMP MORE THAN 5 MINUTES OFF";
    }

    private Optional<Instant> sent() {
        return Optional.of(timestamp)
                .filter(text -> text.matches("[0-9]{1,12}"))
                .map(text -> Instant.ofEpochSecond(Long.parseLong(text)));
    }

    private String member(String name) {
        return printable(parsed().path(name).asText());
    }

    private JsonNode parsed() {
        try {
            return JSON.readTree(body);
        } catch (IOException _) {
            return JSON.missingNode();
        }
    }

    /** Hides all other characters, because text from unknown senders must not control the terminal. */
    private static String printable(String text) {
        return text.matches("[!-~]{1," + LONGEST_VALUE + "}") ? text : "?";
    }
}
