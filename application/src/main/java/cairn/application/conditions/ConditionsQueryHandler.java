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
    private final RouteConditionsCache conditions;

    ConditionsQueryHandler(Catalogues catalogues, RouteConditionsCache conditions) {
        this.catalogues = catalogues;
        this.conditions = conditions;
    }

    @QueryHandler
    ConditionsView answer(FindConditions question) {
        if (catalogues.current().route(question.route()).isEmpty()) {
            throw new Missing("There is no such route");
        }
        if (question.moment().isPresent()) {
            return conditions.at(question.route(), question.moment().get());
        }
        return question.asker().filter(Operator.PLATFORM::equals).isPresent()
                ? conditions.newestKnown(question.route())
                : conditions.of(question.route());
    }
}
