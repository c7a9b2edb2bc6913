package cairn.bootstrap.service;

import cairn.adapter.persistence.DatabaseUrl;
import cairn.adapter.rest.http.PublicAddress;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.config.Transport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Warns of settings that are allowed, but expose something. */
final class SettingsWarnings {

    private static final Logger LOG = LoggerFactory.getLogger(SettingsWarnings.class);

    private SettingsWarnings() {}

    static void log(Settings settings, PublicAddress address) {
        if (settings.transport().behindProxy()
                && settings.transport().trustedProxies().isBlank()) {
            LOG.warn("Without --trusted-proxies all callers without a key share one rate limit, that of the proxy");
        }
        settings.database()
                .filter(database -> !DatabaseUrl.isProtected(database.url()))
                .ifPresent(database -> LOG.warn(
                        "--db-insecure: others on the network may read and change the traffic with {}", database));
        if (!Transport.isPrivate(address.baseUrl())) {
            LOG.warn(
                    "The base URL {} is plain HTTP beyond this machine: cookies of the console are sent unprotected."
                            + " Give an https --base-url",
                    address.baseUrl());
        }
        settings.management()
                .filter(management -> !management.isLoopback())
                .ifPresent(management -> LOG.warn(
                        "Metrics and health details are served on {} without credentials: let only your monitoring "
                                + "reach this address",
                        management.url()));
    }
}
