package cairn.adapter.webhooks;

import cairn.application.port.out.WebhookTargets;
import cairn.domain.access.Mode;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Judges addresses at registration as the sender does at every attempt: by the same rules and the same look-up. */
public final class CheckedTargets implements WebhookTargets {

    private final Resolver resolver;
    private final LoopbackTargets loopback;

    public CheckedTargets(Resolver resolver, LoopbackTargets loopback) {
        this.resolver = resolver;
        this.loopback = loopback;
    }

    @Override
    public List<String> check(String url, Mode mode) {
        var reading = TargetUrl.read(url, mode, loopback);
        return reading.target().map(this::lookUp).orElse(reading.faults());
    }

    private List<String> lookUp(TargetUrl target) {
        if (target.literal().isPresent()) {
            return List.of();
        }
        try {
            List<InetAddress> addresses = resolver.resolve(target.url().host());
            return addresses.stream().allMatch(target.reach()::admits)
                    ? List.of()
                    : List.of("must lead to the public internet, with every address of its host");
        } catch (UnknownHostException e) {
            return List.of("must have a host whose address can be found");
        }
    }
}
