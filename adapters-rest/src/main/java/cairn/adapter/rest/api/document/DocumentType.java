package cairn.adapter.rest.api.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The kind of a numbered document: an invoice states what a booking is charged, a receipt confirms a payment. */
@Serdeable
enum DocumentType {
    @JsonProperty("invoice")
    INVOICE,
    @JsonProperty("receipt")
    RECEIPT
}
