package cairn.application.currency;

import cairn.application.port.in.PublishCurrencyRates;
import cairn.domain.currency.MonthlyRates;
import cairn.domain.shared.Nepal;
import java.time.Clock;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.annotation.InjectEntity;

final class CurrencyRateCommandHandler {

    private final Clock clock;

    CurrencyRateCommandHandler(Clock clock) {
        this.clock = clock;
    }

    @CommandHandler
    void handle(
            PublishCurrencyRates command,
            @InjectEntity(idProperty = "month") MonthlyRates rates,
            EventAppender events) {
        rates.publish(command.rates(), Nepal.dateAt(clock.instant())).ifPresent(events::append);
    }
}
