package cairn.adapter.rest.api.payment;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The method of a payment. */
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
