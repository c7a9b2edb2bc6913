package cairn.bootstrap;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.LoggerFactory;

/** Collects the log's warnings and errors of all loggers until it is closed. */
final class WarningsHeard extends AppenderBase<ILoggingEvent> implements AutoCloseable {

    private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    private final Queue<String> heard = new ConcurrentLinkedQueue<>();

    WarningsHeard() {
        start();
        root.addAppender(this);
    }

    @Override
    protected void append(ILoggingEvent event) {
        if (event.getLevel().isGreaterOrEqual(Level.WARN)) {
            var cause = event.getThrowableProxy();
            heard.add(event.getLoggerName() + ": " + event.getFormattedMessage()
                    + (cause == null ? "" : ": " + cause.getClassName() + ": " + cause.getMessage()));
        }
    }

    List<String> heard() {
        return List.copyOf(heard);
    }

    @Override
    public void close() {
        root.detachAppender(this);
        stop();
    }
}
