package cairn.adapter.webhooks;

import cairn.application.port.in.RequestOrigin;
import cairn.application.port.in.Unavailable;
import cairn.application.port.out.WebhookTargets;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/** Validates webhook targets at registration by the rules and look-ups that the sender applies to every attempt. */
public final class CheckedTargets implements WebhookTargets {

    private static final Duration TO_TRY_AGAIN = Duration.ofSeconds(5);

    private final Resolver resolver;
    private final LoopbackTargets loopback;

    public CheckedTargets(Resolver resolver, LoopbackTargets loopback) {
        this.resolver = resolver;
        this.loopback = loopback;
    }

    @Override
    public List<String> read(String url, Mode mode, RequestOrigin origin) {
        return TargetUrl.read(url, mode, loopback.registrableFrom(origin)).faults();
    }

    @Override
    public List<String> check(String url, Owner owner, RequestOrigin origin) {
        var reading = TargetUrl.read(url, owner.mode(), loopback.registrableFrom(origin));
        return reading.target().map(target -> lookUp(target, owner.operator())).orElse(reading.faults());
    }

    private List<String> lookUp(TargetUrl target, OperatorId operator) {
        if (target.literal().isPresent()) {
            return List.of();
        }
        try {
            List<InetAddress> addresses = resolver.resolve(target.url().host(), operator);
            return addresses.stream().allMatch(target.reach()::admits)
                    ? List.of()
                    : List.of("must have a host all of whose addresses are on the public internet");
        } catch (LookUpRefusedException e) {
            throw new Unavailable(
                    "The host of `url` cannot be looked up, because too many look-ups are running; nothing was "
                            + "changed",
                    TO_TRY_AGAIN,
                    e);
        } catch (UnknownHostException e) {
            return List.of("must have a host that can be resolved");
        }
    }
}
