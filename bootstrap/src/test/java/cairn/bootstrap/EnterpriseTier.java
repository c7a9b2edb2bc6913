package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.demo.Demo;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Optional;

/** Moves the demo operator to the enterprise tier, which includes white label. */
public final class EnterpriseTier {

    private EnterpriseTier() {}

    public static void use(TestService service) {
        var path = "/v1/operators/" + Demo.OPERATOR;
        var present = service.get(path, service.deskKey("admin"));
        var changed = service.send(service.request(path, Optional.of(service.deskKey("admin")))
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString("""
                        {"name": "%s", "email": "%s", "tier": "enterprise"}""".formatted(present.text("/name"), present.text("/email")))));
        assertThat(changed.status()).as(changed.raw().body()).isEqualTo(200);
    }
}
