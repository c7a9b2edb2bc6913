package cairn.bootstrap;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.LoggerFactory;

/** The lines of one logger until it is closed. */
final class LogHeard extends AppenderBase<ILoggingEvent> implements AutoCloseable {

    private final Logger logger;
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();

    LogHeard(String name) {
        logger = (Logger) LoggerFactory.getLogger(name);
        start();
        logger.setLevel(Level.INFO);
        logger.setAdditive(false);
        logger.addAppender(this);
    }

    @Override
    protected void append(ILoggingEvent event) {
        lines.add(event.getFormattedMessage());
    }

    List<String> heard() {
        return List.copyOf(lines);
    }

    @Override
    public void close() {
        logger.detachAppender(this);
        logger.setAdditive(true);
        logger.setLevel(null);
        stop();
    }
}
