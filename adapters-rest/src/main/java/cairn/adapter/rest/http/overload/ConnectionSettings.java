package cairn.adapter.rest.http.overload;

import com.sun.management.UnixOperatingSystemMXBean;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * The limits of client connections.
 *
 * @param connections the number of open connections of a listener
 * @param connectionsPerAddress the number of open connections of one block of client addresses
 * @param sending the time in which {@value SendingPace#LEAST_BYTES} bytes of a waiting response must be sent
 * @param unsentBytes the number of response bytes that may wait for clients on all connections together
 */
@ConfigurationProperties("cairn.protection")
record ConnectionSettings(
        @Bindable(defaultValue = "4096") int connections,
        @Bindable(defaultValue = "256") int connectionsPerAddress,
        @Bindable(defaultValue = "15s") Duration sending,
        @Bindable(defaultValue = "67108864") long unsentBytes) {

    private static final int RESERVED_DESCRIPTORS = 512;

    ConnectionSettings {
        if (connectionsPerAddress < 1 || connections < connectionsPerAddress) {
            throw new IllegalArgumentException("CAIRN_PROTECTION_CONNECTIONS_PER_ADDRESS must be at least 1, and"
                    + " CAIRN_PROTECTION_CONNECTIONS no less");
        }
        if (!sending.isPositive()) {
            throw new IllegalArgumentException("CAIRN_PROTECTION_SENDING must be positive");
        }
        if (unsentBytes < 1) {
            throw new IllegalArgumentException("CAIRN_PROTECTION_UNSENT_BYTES must be at least 1");
        }
    }

    int affordable() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean machine
                ? Math.clamp(machine.getMaxFileDescriptorCount() - RESERVED_DESCRIPTORS, 1, connections)
                : connections;
    }
}
