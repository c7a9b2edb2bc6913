package cairn.adapter.rest.api.currency;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

@Serdeable
@Schema(name = "CurrencyRates", description = "Currency rates by day.", examples = """
{"data": [{"date": "2026-11-20", "source": "Nepal Rastra Bank", "rates": [
 {"currency": "USD", "unit": 1, "buying": "140.12", "selling": "140.72"}]}], "as_of_position": 4711}""")
record CurrencyRatesResponse(
        @Schema(description = "The days that have rates, in order.")
        List<DailyRatesJson> data,

        @Schema(description = "The log position up to which events are included.")
        long asOfPosition) {}
