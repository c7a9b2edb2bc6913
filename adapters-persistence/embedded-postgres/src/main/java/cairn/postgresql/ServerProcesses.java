package cairn.postgresql;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds and stops all processes of this machine that use the data directory. */
record ServerProcesses(WorkingDirectory working, Programs programs) {

    private static final Logger LOG = LoggerFactory.getLogger(ServerProcesses.class);
    private static final Duration FAST_SHUTDOWN = Duration.ofSeconds(60);
    private static final Duration IMMEDIATE_SHUTDOWN = Duration.ofSeconds(10);
    private static final Duration ORPHANS_END = Duration.ofSeconds(1);
    private static final Duration ORPHANS_KILLED = Duration.ofSeconds(10);
    private static final Duration ORPHANS_LOOK = Duration.ofMillis(200);
    private static final Duration LOOK_EVERY = Duration.ofMillis(10);

    static String titleOf(HostProgram host, WorkingDirectory working) {
        var crc = new CRC32C();
        crc.update(working.root().toString().getBytes(StandardCharsets.UTF_8));
        return "%s-%08x".formatted(host.database(), crc.getValue());
    }

    /**
     * Removes the remains of earlier servers before a new one starts.
     *
     * @return the {@code postmaster.pid} of a killed server, after which the next one has to recover
     */
    Optional<PostmasterFile> clear() throws IOException, InterruptedException {
        stopAll();
        var claim = PostmasterFile.read(working.data());
        if (claim.flatMap(c -> ProcessHandle.of(c.pid())).isPresent()) {
            // PostgreSQL would mistake another program with that pid, or a zombie server, for a running one.
            LOG.info("Removing the claim of a killed PostgreSQL in {}", PostmasterFile.in(working.data()));
            Files.delete(PostmasterFile.in(working.data()));
        }
        return claim;
    }

    void stopAll() throws IOException, InterruptedException {
        var claimant = PostmasterFile.read(working.data())
                .flatMap(claim -> ProcessHandle.of(claim.pid()))
                .filter(process -> !hasEnded(process));
        if (claimant.isPresent()) {
            var process = claimant.get();
            if (isOurs(process)) {
                LOG.info(
                        "Stopping the PostgreSQL (pid {}) that an earlier {} left running",
                        process.pid(),
                        programs.host().name());
                stop(process);
            } else if (worksOnOurData(process)) {
                throw new EmbeddedPostgresException(
                        "Another PostgreSQL (pid %d) is running on %s, and %s did not start it. Stop that one first"
                                .formatted(
                                        process.pid(),
                                        working.data(),
                                        programs.host().name()));
            }
        }
        endOrphans();
    }

    /**
     * Waits for the children of a killed server, which end by themselves, and kills those that are busy, which is safe.
     */
    private void endOrphans() throws IOException, InterruptedException {
        var start = System.nanoTime();
        for (var orphans = orphans(); !orphans.isEmpty(); orphans = orphans()) {
            var waited = System.nanoTime() - start;
            if (waited > ORPHANS_KILLED.toNanos()) {
                throw new IOException("processes left by a killed PostgreSQL cannot be ended: " + orphans);
            }
            if (waited > ORPHANS_END.toNanos()) {
                LOG.warn("Killing processes left by a killed PostgreSQL: {}", orphans);
                orphans.forEach(ProcessHandle::destroyForcibly);
            }
            for (var orphan : orphans) {
                hasEndedWithin(ORPHANS_LOOK, orphan);
            }
        }
    }

    private List<ProcessHandle> orphans() {
        return ProcessHandle.allProcesses().filter(this::isOurs).toList();
    }

    /** Stops a server on another thread, so that an interrupt of the caller cannot leave it running. */
    void stop(ServerProcess server) {
        var stopping = Thread.ofPlatform().name("postgres-shutdown").start(() -> {
            try {
                if (server.isAlive()) {
                    stop(server.postmaster());
                }
            } catch (IOException | InterruptedException e) {
                LOG.error("PostgreSQL could not be shut down; the next start will do it", e);
            }
        });
        awaitEndOf(stopping);
    }

    static void awaitEndOf(Thread thread) {
        var interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void stop(ProcessHandle postmaster) throws IOException, InterruptedException {
        programs.signal("INT", postmaster.pid());
        if (hasEndedWithin(FAST_SHUTDOWN, postmaster)) {
            return;
        }
        LOG.warn("PostgreSQL did not shut down within {}; it will recover at the next start", FAST_SHUTDOWN);
        programs.signal("QUIT", postmaster.pid());
        if (!hasEndedWithin(IMMEDIATE_SHUTDOWN, postmaster)) {
            postmaster.destroyForcibly();
            if (!hasEndedWithin(IMMEDIATE_SHUTDOWN, postmaster)) {
                throw new IOException("PostgreSQL, pid %d, cannot be ended".formatted(postmaster.pid()));
            }
        }
    }

    /**
     * Recognises the directory's servers by the path of their program, which is specific to it, or else by their title.
     */
    private boolean isOurs(ProcessHandle process) {
        var ourPrograms = working.root().resolve(Binaries.PREFIX).toString();
        var info = process.info();
        return info.command().filter(c -> c.startsWith(ourPrograms)).isPresent()
                || info.commandLine()
                        .filter(line -> line.startsWith(ourPrograms)
                                || line.startsWith("postgres: " + titleOf(programs.host(), working) + ": "))
                        .isPresent();
    }

    private boolean worksOnOurData(ProcessHandle process) {
        return process.info()
                .commandLine()
                .filter(line -> line.contains("postgres")
                        && line.contains(working.data().toString()))
                .isPresent();
    }

    private static boolean hasEndedWithin(Duration limit, ProcessHandle process) throws InterruptedException {
        var start = System.nanoTime();
        while (!hasEnded(process)) {
            if (System.nanoTime() - start > limit.toNanos()) {
                return false;
            }
            Thread.sleep(LOOK_EVERY);
        }
        return true;
    }

    /** Returns whether a process has ended; Java reports zombies, which containers often do not reap, as alive. */
    static boolean hasEnded(ProcessHandle process) {
        return !process.isAlive() || isZombie(process);
    }

    private static boolean isZombie(ProcessHandle process) {
        try {
            var stat = Files.readString(Path.of("/proc/%d/stat".formatted(process.pid())), StandardCharsets.ISO_8859_1);
            return stat.startsWith("Z", stat.lastIndexOf(')') + 2);
        } catch (IOException goneOrNotLinux) {
            return false;
        }
    }
}
