package cairn.bootstrap.cli.serve;

import cairn.bootstrap.config.ManagementAddress;
import java.util.Optional;
import picocli.CommandLine.Option;

final class ManagementOptions {

    private static final int MAX_PORT = 65_535;

    @Option(
            names = "--management-host",
            defaultValue = "${env:CAIRN_MANAGEMENT_HOST:-127.0.0.1}",
            paramLabel = "ADDRESS",
            description =
                    "The address that serves metrics and health details, without credentials (default: 127.0.0.1). "
                            + "If it is not a loopback address, let only your monitoring reach it.")
    private String host = "";

    @Option(
            names = "--management-port",
            defaultValue = "${env:CAIRN_MANAGEMENT_PORT:-8081}",
            paramLabel = "PORT",
            description = "The port for metrics and health details; 0 for neither (default: 8081).")
    private int port;

    Optional<ManagementAddress> address() {
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException("--management-port must be between 0 and " + MAX_PORT);
        }
        return port == 0 ? Optional.empty() : Optional.of(ManagementAddress.of(host, port));
    }
}
