package cairn.bootstrap.service;

import cairn.adapter.rest.http.PublicAddress;
import cairn.bootstrap.config.LiteralProperties;
import cairn.bootstrap.config.Settings;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

final class NodeProperties {

    private NodeProperties() {}

    static Map<String, Object> of(
            Settings settings, int port, PublicAddress address, Settings.Database database, String masterKey) {
        Map<String, Object> properties = new HashMap<>(Map.of(
                "micronaut.server.host", settings.host(),
                "cairn.base-url", address.baseUrl().toString(),
                "cairn.node", nodeOver(settings),
                "cairn.master-key", masterKey));
        properties.putAll(LiteralProperties.of(database));
        settings.readsFrom()
                .ifPresent(standby -> properties.put("cairn.standby.url", new LiteralProperties(standby.url())));
        properties.put(WebhookFactory.LOOPBACK, settings.loopbackWebhooks());
        properties.put("cairn.require-standby", settings.requiresStandby());
        properties.put("cairn.access-log", settings.isAccessLogged());
        properties.putAll(settings.transport().properties(port));
        return properties;
    }

    /**
     * Returns a fixed name for the embedded database, which no other node can use: after a kill the node takes over its
     * leases at once.
     */
    private static String nodeOver(Settings settings) {
        return settings.database().isPresent() ? UUID.randomUUID().toString() : "embedded";
    }
}
