package cairn.adapter.rest.booking;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** How a payment was made, on the wire. */
@Serdeable
enum PaymentMethod {
    @JsonProperty("card")
    CARD,
    @JsonProperty("bank_transfer")
    BANK_TRANSFER,
    @JsonProperty("cash")
    CASH,
    @JsonProperty("other")
    OTHER
}
