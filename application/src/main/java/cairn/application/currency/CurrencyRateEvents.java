package cairn.application.currency;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.access.Operator;
import cairn.domain.currency.CurrencyRateEvent;
import java.time.YearMonth;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

/** Rates are found by their month, and by the acts on the platform, which are its audit log. */
final class CurrencyRateEvents implements EventFamily<CurrencyRateEvent> {

    @Override
    public Class<CurrencyRateEvent> events() {
        return CurrencyRateEvent.class;
    }

    @Override
    public Set<Tag> tags(CurrencyRateEvent event) {
        return Set.of(month(event), Tags.actsOf(Operator.PLATFORM));
    }

    @Override
    public Set<Tag> histories(CurrencyRateEvent event) {
        return Set.of(month(event));
    }

    private static Tag month(CurrencyRateEvent event) {
        return Tags.ratesOf(YearMonth.from(event.date()));
    }
}
