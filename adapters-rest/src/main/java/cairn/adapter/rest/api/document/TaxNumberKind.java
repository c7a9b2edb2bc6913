package cairn.adapter.rest.api.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;

/** The registration of a tax number: a permanent account number, or value-added tax. */
@Serdeable
enum TaxNumberKind {
    @JsonProperty("pan")
    PAN,
    @JsonProperty("vat")
    VAT
}
