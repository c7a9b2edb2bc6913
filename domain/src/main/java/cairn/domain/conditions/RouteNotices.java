package cairn.domain.conditions;

import java.util.Optional;

/**
 * The notices of an operator about a route.
 *
 * @param upTo the cause of the newest notice; 0 without notices
 */
public record RouteNotices(long upTo) {

    public static final RouteNotices NONE = new RouteNotices(0);

    /** Returns the notice, or empty if the operator has already received it. Causes must arrive in log order. */
    public Optional<RouteNoticeEvent> send(NotifyOperator command) {
        return command.notice().cause() > upTo ? Optional.of(command.notice()) : Optional.empty();
    }

    public RouteNotices after(RouteNoticeEvent event) {
        return new RouteNotices(Math.max(upTo, event.cause()));
    }
}
