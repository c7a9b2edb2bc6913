package cairn.application.conditions;

import cairn.application.port.in.FindConditions;
import cairn.application.port.out.Catalogues;
import cairn.application.view.ConditionsView;
import cairn.domain.access.Operator;
import cairn.domain.shared.Rejection.Missing;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

/**
 * Answers queries about conditions: for the platform, whose desk writes them, from the log, for others from the cache.
 */
final class ConditionsQueryHandler {

    private final Catalogues catalogues;
    private final RouteConditionsCache board;

    ConditionsQueryHandler(Catalogues catalogues, RouteConditionsCache board) {
        this.catalogues = catalogues;
        this.board = board;
    }

    @QueryHandler
    ConditionsView answer(FindConditions question) {
        if (catalogues.current().route(question.route()).isEmpty()) {
            throw new Missing("There is no such route");
        }
        if (question.moment().isPresent()) {
            return board.at(question.route(), question.moment().get());
        }
        return question.asker().filter(Operator.PLATFORM::equals).isPresent()
                ? board.newestKnown(question.route())
                : board.of(question.route());
    }
}
