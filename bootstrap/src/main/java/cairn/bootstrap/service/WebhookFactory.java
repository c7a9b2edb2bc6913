package cairn.bootstrap.service;

import cairn.adapter.webhooks.CheckedTargets;
import cairn.adapter.webhooks.DeliveryPump;
import cairn.adapter.webhooks.LoopbackTargets;
import cairn.adapter.webhooks.SigningWebhookSender;
import cairn.adapter.webhooks.SystemResolver;
import cairn.application.port.delivery.DeliverySignal;
import cairn.application.port.in.Commands;
import cairn.application.port.in.EndpointAdministration;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Redeliveries;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.Identities;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.port.out.WebhookEndpoints;
import cairn.application.port.out.WebhookQueue;
import cairn.application.port.out.WebhookTargets;
import cairn.application.webhook.EndpointAdministrationService;
import cairn.application.webhook.LeasingDeliveryRound;
import cairn.application.webhook.RedeliveryService;
import cairn.application.webhook.RetrySchedule;
import cairn.application.webhook.SigningSecretService;
import cairn.application.webhook.WebhookEndpointDirectory;
import cairn.bootstrap.config.Settings;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.SigningSecret;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

@Factory
public final class WebhookFactory {

    public static final String LOOPBACK = "cairn.webhooks.loopback";

    private static final Logger LOG = LoggerFactory.getLogger(WebhookFactory.class);
    private static final String DELIVERIES = "webhook-deliveries";
    private static final String REGISTRATIONS = "webhook-registrations";
    private static final Duration TO_START = Duration.ofSeconds(1);
    private static final Duration TO_ANSWER = Duration.ofSeconds(5);
    private static final SystemResolver.Bounds FOR_DELIVERIES = new SystemResolver.Bounds(64, 4, TO_START, TO_ANSWER);
    private static final SystemResolver.Bounds FOR_REGISTRATIONS =
            new SystemResolver.Bounds(16, 2, TO_START, TO_ANSWER);

    @Singleton
    @Named(DELIVERIES)
    @Bean(preDestroy = "close")
    SystemResolver deliveryResolver() {
        return new SystemResolver(FOR_DELIVERIES);
    }

    /** Creates a resolver with its own threads, so that registrations never take look-ups from deliveries. */
    @Singleton
    @Named(REGISTRATIONS)
    @Bean(preDestroy = "close")
    SystemResolver registrationResolver() {
        return new SystemResolver(FOR_REGISTRATIONS);
    }

    /** Returns NONE by default; {@link Settings} sets the value of a service. */
    @Singleton
    LoopbackTargets loopbackTargets(@Property(name = LOOPBACK, defaultValue = "NONE") LoopbackTargets targets) {
        return targets;
    }

    @Singleton
    WebhookTargets webhookTargets(@Named(REGISTRATIONS) SystemResolver resolver, LoopbackTargets loopback) {
        return new CheckedTargets(resolver, loopback);
    }

    @Singleton
    @Bean(preDestroy = "close")
    SigningWebhookSender webhookSender(
            @Named(DELIVERIES) SystemResolver resolver, LoopbackTargets loopback, Clock clock) {
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
        var round = new LeasingDeliveryRound(queue, endpoints, sender, clock, schedule);
        var pump = new DeliveryPump(round, signal);
        pump.start();
        return pump;
    }

    @Singleton
    SigningSecretService signingSecrets(Encryption encryption) {
        var random = new SecureRandom();
        return new SigningSecretService(
                () -> {
                    var bytes = new byte[SigningSecret.BYTES];
                    random.nextBytes(bytes);
                    return SigningSecret.of(bytes);
                },
                encryption);
    }

    @Singleton
    Redeliveries redeliveries(WebhookDeliveries deliveries, Queries queries, DeliverySignal signal, Clock clock) {
        return new RedeliveryService(deliveries, queries, signal, clock);
    }

    @Singleton
    WebhookEndpoints webhookEndpoints(
            WebhookEndpointStore endpointStore, SigningSecretService secrets, Commands commands, Clock clock) {
        return new WebhookEndpointDirectory(
                endpointStore, secrets, commands, clock, WebhookFactory::warnOfAClosedSecret);
    }

    private static void warnOfAClosedSecret(EndpointId endpoint, Exception why) {
        LOG.warn(
                "No delivery can be sent to endpoint {}: this node's master key does not decrypt its secret: {}",
                endpoint,
                why.toString());
    }

    @Singleton
    EndpointAdministration endpointAdministration(
            Commands commands,
            Queries queries,
            WebhookTargets targets,
            SigningSecretService secrets,
            Identities identities) {
        return new EndpointAdministrationService(commands, queries, targets, secrets, identities);
    }
}
