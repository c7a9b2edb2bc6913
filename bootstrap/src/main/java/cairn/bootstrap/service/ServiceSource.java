package cairn.bootstrap.service;

import cairn.adapter.persistence.ServiceAddress;
import cairn.bootstrap.config.Settings;

/** Finds the base URL that events name as their source. */
public final class ServiceSource {

    private ServiceSource() {}

    public static ServiceAddress in(Settings.Database database) {
        return new ServiceAddress(database.address());
    }
}
