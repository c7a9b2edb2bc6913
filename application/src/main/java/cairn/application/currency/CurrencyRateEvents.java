package cairn.application.currency;

import cairn.application.axon.EventFamily;
import cairn.application.port.log.Tags;
import cairn.domain.currency.CurrencyRateEvent;
import java.time.YearMonth;
import java.util.Set;
import org.axonframework.messaging.eventstreaming.Tag;

final class CurrencyRateEvents implements EventFamily<CurrencyRateEvent> {

    @Override
    public Class<CurrencyRateEvent> events() {
        return CurrencyRateEvent.class;
    }

    @Override
    public Set<Tag> tags(CurrencyRateEvent event) {
        return Set.of(Tags.ratesOf(YearMonth.from(event.date())));
    }

    @Override
    public Set<Tag> histories(CurrencyRateEvent event) {
        return tags(event);
    }
}
