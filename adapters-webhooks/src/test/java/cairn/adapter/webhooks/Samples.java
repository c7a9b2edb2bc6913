package cairn.adapter.webhooks;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Endpoint;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;

/** A notice and endpoints; a test states only what matters to it. */
final class Samples {

    static final Instant NOW = Instant.parse("2026-11-21T08:30:00.123Z");
    static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
    static final SigningSecret SECRET =
            SigningSecret.of("0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII));

    private static final OperatorId OPERATOR = new OperatorId(UUID.fromString("01936e2c-0000-7000-8000-000000000001"));

    private Samples() {}

    static Notice notice(NoticeForm form) {
        return new Notice(
                UUID.fromString("01936e2c-0000-7000-8000-00000000000e"),
                "booking.confirmed",
                "booking/01936e2c-0000-7000-8000-00000000000b",
                2,
                41,
                new Owner(OPERATOR, Mode.TEST),
                NOW,
                form,
                "{\"type\":\"booking.confirmed\",\"name\":\"Čeněk, 登山\"}");
    }

    static Notice notice() {
        return notice(NoticeForm.PLAIN);
    }

    static Owner owner(Mode mode) {
        return new Owner(OPERATOR, mode);
    }

    static Endpoint endpoint(String url) {
        return endpoint(url, Mode.TEST);
    }

    static Endpoint endpoint(String url, Mode mode) {
        return new Endpoint(
                new EndpointId(UUID.fromString("01936e2c-0000-7000-8000-0000000000ee")),
                new Owner(OPERATOR, mode),
                url,
                NoticeForm.PLAIN,
                List.of(SECRET));
    }
}
