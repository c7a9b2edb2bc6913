package cairn.bootstrap.service;

import cairn.adapter.rest.http.PublicAddress;
import cairn.bootstrap.config.ManagementAddress;
import java.nio.file.Path;
import java.util.Optional;

final class ReadyBlock {

    private ReadyBlock() {}

    static String of(PublicAddress address, Optional<ManagementAddress> management, Optional<Path> credentials) {
        var block = new StringBuilder("""

                Cairn is ready.
                  API           %1$s/v1
                  API document  %1$s/openapi.yaml
                  Health        %1$s/health/readiness
                """.formatted(address.baseUrl()));
        management
                .map(ManagementAddress::url)
                .ifPresent(url ->
                        block.append("  Management    %1$s/health%n  Metrics       %1$s/metrics%n".formatted(url)));
        credentials.ifPresent(file -> block.append("  Demo keys     ")
                .append(file)
                .append('\n')
                .append("                (for trying Cairn out; ./cairn demo remove revokes them)\n"));
        return block.append("Stop it with Ctrl-C.").toString();
    }
}
