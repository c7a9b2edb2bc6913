package cairn.bootstrap.service;

import cairn.adapter.persistence.connection.DatabaseWatch;
import cairn.application.port.support.Outages;
import cairn.bootstrap.startup.StartupException;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import io.micronaut.context.annotation.Context;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;
import org.slf4j.helpers.MessageFormatter;

/**
 * Keeps the log short during a database outage. Each logger writes one line without a stack trace about failures that
 * the outage caused, and each warning is written once. Other failures are logged as usual.
 */
@Context
final class OutageLogFilter extends TurboFilter {

    private static final Marker WRITTEN = MarkerFactory.getMarker("outage");
    private static final long ONE_OUTAGE_NANOS = Duration.ofMinutes(1).toNanos();
    private static final int MOST_REMEMBERED = 1_000;

    private final DatabaseWatch watch;
    private final Outages outages;
    private final LoggerContext logs = (LoggerContext) LoggerFactory.getILoggerFactory();
    private final Map<String, Long> written = new ConcurrentHashMap<>();
    private volatile long outage;

    OutageLogFilter(DatabaseWatch watch, Outages outages) {
        this.watch = watch;
        this.outages = outages;
    }

    @PostConstruct
    void install() {
        start();
        logs.addTurboFilter(this);
    }

    @PreDestroy
    void uninstall() {
        stop();
        logs.getTurboFilterList().remove(this);
    }

    @Override
    public FilterReply decide(
            @Nullable Marker marker,
            Logger logger,
            Level level,
            @Nullable String format,
            Object @Nullable [] arguments,
            @Nullable Throwable given) {
        if (!level.isGreaterOrEqual(Level.WARN) || format == null || WRITTEN.equals(marker)) {
            return FilterReply.NEUTRAL;
        }
        var failure = given == null ? failureAmong(arguments) : given;
        if (failure == null) {
            return watch.isAway() && !isFirst(logger.getName() + format) ? FilterReply.DENY : FilterReply.NEUTRAL;
        }
        if (!outages.caused(failure)) {
            return FilterReply.NEUTRAL;
        }
        if (isFirst(logger.getName())) {
            var message = MessageFormatter.arrayFormat(format, arguments).getMessage();
            logger.warn(WRITTEN, "{}: {}", message, StartupException.reason(failure));
        }
        return FilterReply.DENY;
    }

    private static @Nullable Throwable failureAmong(Object @Nullable [] arguments) {
        return arguments != null && arguments.length > 0 && arguments[arguments.length - 1] instanceof Throwable last
                ? last
                : null;
    }

    private boolean isFirst(String key) {
        if (outage != watch.outages() || written.size() > MOST_REMEMBERED) {
            outage = watch.outages();
            written.clear();
        }
        long now = System.nanoTime();
        var last = written.putIfAbsent(key, now);
        if (last == null) {
            return true;
        }
        boolean isSameOutage = watch.isAway() || now - last < ONE_OUTAGE_NANOS;
        return !isSameOutage && written.replace(key, last, now);
    }
}
