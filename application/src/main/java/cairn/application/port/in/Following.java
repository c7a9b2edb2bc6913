package cairn.application.port.in;

import java.time.Duration;
import java.util.List;

/** A reader that waits for new items of the log. */
public interface Following<T> extends AutoCloseable {

    /**
     * Returns the next items; empty if none came within the time.
     *
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    List<T> next(Duration patience) throws InterruptedException;

    @Override
    void close();
}
