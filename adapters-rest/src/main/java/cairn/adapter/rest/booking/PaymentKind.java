package cairn.adapter.rest.booking;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** What a payment was for, on the wire. */
@Serdeable
enum PaymentKind {
    @JsonProperty("deposit")
    DEPOSIT,
    @JsonProperty("balance")
    BALANCE,
    @JsonProperty("refund")
    REFUND
}
