package cairn.bootstrap;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A small disk that is full or almost full until a test frees it, for code that runs in the JVM of the test. */
final class FullDisk implements AutoCloseable {

    private final SmallDisk disk;
    private final Process holder;

    private FullDisk(SmallDisk disk, Process holder) {
        this.disk = disk;
        this.holder = holder;
    }

    /** Mounts it in a directory that does not exist. Skips the test where none can be mounted. */
    static FullDisk at(Path directory, int megabytes) throws IOException, InterruptedException {
        var disk = SmallDisk.at(directory, megabytes);
        var command = new ArrayList<>(disk.prefix());
        command.addAll(List.of("sh", "-c", "echo mounted; exec sleep infinity"));
        var holder = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var isMounted = "mounted".equals(holder.inputReader().readLine());
        if (!isMounted) {
            throw new IOException("The disk was mountable before, and is not now");
        }
        return new FullDisk(disk, holder);
    }

    /** Returns a place on the disk. */
    Path resolve(String name) {
        return disk.seen(holder.pid(), name);
    }

    void fill(int bytesLeft) throws IOException {
        disk.fill(holder.pid());
        try (var filler = new RandomAccessFile(resolve("filler").toFile(), "rw")) {
            filler.setLength(filler.length() - bytesLeft);
        }
    }

    void free() throws IOException {
        disk.free(holder.pid());
    }

    @Override
    public void close() {
        holder.destroyForcibly();
    }
}
