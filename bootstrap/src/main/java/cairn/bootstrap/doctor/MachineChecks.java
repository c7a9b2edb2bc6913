package cairn.bootstrap.doctor;

import cairn.bootstrap.config.Settings;
import cairn.bootstrap.config.Transport;
import cairn.bootstrap.service.Preflight;
import cairn.bootstrap.startup.FileGuard;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

final class MachineChecks {

    private static final int JAVA = 25;
    private static final long MEGABYTE = 1L << 20;

    /** The memory of the JVM outside its heap, and that of the embedded PostgreSQL. */
    private static final long BESIDE_THE_HEAP = 400 * MEGABYTE;

    /** An empty database with its programs. */
    private static final long FIRST_START = 250 * MEGABYTE;

    private static final long FREE_SPACE = 1024 * MEGABYTE;
    private static final Duration RENEWAL = Duration.ofDays(14);

    private final Settings settings;
    private final Clock clock;

    MachineChecks(Settings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    Stream<Finding> all() {
        var always = Stream.<Supplier<Finding>>of(
                MachineChecks::java,
                MachineChecks::memory,
                () -> Finding.of("data", this::data),
                () -> port("port", settings.port(), this::requirePort),
                () -> port("management", managementPort(), this::requireManagementPort),
                () -> Finding.of("certificate", this::certificate));
        var backups = settings.backups().stream()
                .<Supplier<Finding>>map(schedule -> () -> Finding.of("backups", () -> backups(schedule.directory())));
        return Stream.concat(always, backups).map(Supplier::get);
    }

    private static Finding java() {
        var version = Runtime.version();
        var text = "%s of %s".formatted(version, System.getProperty("java.vendor"));
        return version.feature() == JAVA
                ? Finding.ok("java", text)
                : Finding.warning("java", text + "; Cairn is tested with Java " + JAVA);
    }

    private static Finding memory() {
        long heap = Runtime.getRuntime().maxMemory();
        long total =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
        var text = "heap of up to %s, %s in all".formatted(size(heap), size(total));
        return total >= heap + BESIDE_THE_HEAP
                ? Finding.ok("memory", text)
                : Finding.warning("memory", text + "; give a smaller heap, such as CAIRN_JAVA_OPTS=-Xmx256m");
    }

    private Finding data() {
        var data = settings.data().toAbsolutePath().normalize();
        var place = existing(data);
        if (Files.exists(data)) {
            FileGuard.requireProtected(data);
        }
        if (!Files.isDirectory(place) || !Files.isWritable(place)) {
            return Finding.failed("data", "%s is not a directory that this account may write to".formatted(place));
        }
        long free = freeSpace(place);
        var text = "%s: %s, %s free".formatted(data, Files.exists(data) ? "exists" : "will be created", size(free));
        if (settings.database().isEmpty() && free < FIRST_START && Files.notExists(data.resolve("postgres"))) {
            return Finding.failed("data", text + "; a first start needs " + size(FIRST_START));
        }
        return free < FREE_SPACE
                ? Finding.warning("data", text + "; free more space, or choose another --data")
                : Finding.ok("data", text);
    }

    private static Finding backups(Path directory) {
        var place = existing(directory.toAbsolutePath().normalize());
        if (Files.isDirectory(directory)) {
            FileGuard.requireProtected(directory);
        }
        return Files.isDirectory(place) && Files.isWritable(place)
                ? Finding.ok("backups", "%s, %s free".formatted(directory, size(freeSpace(place))))
                : Finding.failed("backups", "%s is not a directory that this account may write to".formatted(place));
    }

    private static Path existing(Path path) {
        return Files.exists(path) ? path : existing(Objects.requireNonNull(path.getParent(), "The root exists"));
    }

    private static long freeSpace(Path place) {
        try {
            return Files.getFileStore(place).getUsableSpace();
        } catch (IOException e) {
            throw new UncheckedIOException("The free space of %s cannot be read".formatted(place), e);
        }
    }

    private Finding port(String subject, int port, Runnable check) {
        return Finding.ifItFails(subject, check)
                .orElseGet(() -> Finding.ok(subject, port == 0 ? "not fixed" : port + " is free"));
    }

    private void requirePort() {
        Preflight.requirePort(settings);
    }

    private void requireManagementPort() {
        Preflight.requireManagementPort(settings);
    }

    private int managementPort() {
        return settings.management().map(address -> address.port()).orElse(0);
    }

    private Finding certificate() {
        if (settings.transport().certificate().isEmpty()) {
            return Finding.ok("certificate", plainHttp(settings.transport()));
        }
        var own = settings.transport().certificate().get().read().chain().getFirst();
        var end = own.getNotAfter().toInstant();
        var text = "%s, valid until %s".formatted(own.getSubjectX500Principal(), end);
        return clock.instant().plus(RENEWAL).isAfter(end)
                ? Finding.warning("certificate", text + "; renew it")
                : Finding.ok("certificate", text);
    }

    private static String plainHttp(Transport transport) {
        return transport.behindProxy() ? "none: a proxy terminates TLS" : "none: plain HTTP for this machine only";
    }

    private static String size(long bytes) {
        return bytes < 10 * 1024 * MEGABYTE
                ? "%d MB".formatted(bytes / MEGABYTE)
                : String.format(Locale.ROOT, "%.1f GB", (double) bytes / (1024 * MEGABYTE));
    }
}
