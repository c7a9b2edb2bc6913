package cairn.bootstrap;

import cairn.adapter.rest.PublicAddress;
import cairn.adapter.webhooks.CheckedTargets;
import cairn.adapter.webhooks.DeliveryPump;
import cairn.adapter.webhooks.LoopbackTargets;
import cairn.adapter.webhooks.SigningWebhookSender;
import cairn.adapter.webhooks.SystemResolver;
import cairn.application.port.out.WebhookEndpoints;
import cairn.application.port.out.WebhookQueue;
import cairn.application.port.out.WebhookTargets;
import cairn.application.webhook.DeliveryRound;
import cairn.application.webhook.DeliverySignal;
import cairn.application.webhook.RetrySchedule;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Makes what sends webhooks; it is at work as soon as there are endpoints to send them to. */
@Factory
final class WebhookFactory {

    private static final Duration TO_LOOK_UP = Duration.ofSeconds(5);

    @Singleton
    @Bean(preDestroy = "close")
    SystemResolver webhookResolver() {
        return new SystemResolver(TO_LOOK_UP);
    }

    /** Who listens on this machine alone is somebody's own installation, who may well listen for notices beside it. */
    @Singleton
    LoopbackTargets loopbackTargets(
            @Property(name = "micronaut.server.host", defaultValue = "127.0.0.1") String host,
            PublicAddress address,
            @Property(name = "cairn.allow-loopback-webhooks", defaultValue = "false") String allowed)
            throws UnknownHostException {
        boolean isForThisMachine = InetAddress.getByName(host).isLoopbackAddress() && isLoopback(address);
        return Boolean.parseBoolean(allowed) || isForThisMachine
                ? LoopbackTargets.IN_TEST_MODE
                : LoopbackTargets.REFUSED;
    }

    /** Whoever is behind a proxy listens on this machine alone, and serves others all the same. */
    private static boolean isLoopback(PublicAddress address) {
        var host = address.baseUrl().getHost();
        return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
    }

    @Singleton
    WebhookTargets webhookTargets(SystemResolver resolver, LoopbackTargets loopback) {
        return new CheckedTargets(resolver, loopback);
    }

    @Singleton
    @Bean(preDestroy = "close")
    SigningWebhookSender webhookSender(SystemResolver resolver, LoopbackTargets loopback, Clock clock) {
        return new SigningWebhookSender(resolver, loopback, clock);
    }

    @Singleton
    DeliverySignal deliverySignal() {
        return new DeliverySignal();
    }

    @Context
    @Bean(preDestroy = "close")
    @Requires(beans = WebhookEndpoints.class, missingProperty = CoreFactory.REPLAY)
    DeliveryPump deliveryPump(
            WebhookQueue queue,
            WebhookEndpoints endpoints,
            SigningWebhookSender sender,
            DeliverySignal signal,
            Clock clock,
            @Property(name = "cairn.webhooks.hurry", defaultValue = "1") int hurry) {
        var schedule = new RetrySchedule(() -> ThreadLocalRandom.current().nextDouble(), hurry);
        var round = new DeliveryRound(queue, endpoints, sender, clock, schedule);
        var pump = new DeliveryPump(round, signal);
        pump.start();
        return pump;
    }
}
