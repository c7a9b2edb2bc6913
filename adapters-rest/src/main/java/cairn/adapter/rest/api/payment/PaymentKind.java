package cairn.adapter.rest.api.payment;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The purpose of a payment. */
@Serdeable
enum PaymentKind {
    @JsonProperty("deposit")
    DEPOSIT,
    @JsonProperty("balance")
    BALANCE,
    @JsonProperty("refund")
    REFUND
}
