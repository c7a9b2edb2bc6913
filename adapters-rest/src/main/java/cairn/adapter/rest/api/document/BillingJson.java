package cairn.adapter.rest.api.document;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.document.Issuer;
import cairn.domain.document.TaxNumber;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.DateTimeException;
import java.time.MonthDay;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Billing", description = "The agency's particulars on its invoices and receipts.", examples = """
{"legal_name": "Snow Leopard Treks Pvt. Ltd.", "address": "Thamel, Kathmandu", "tax_number_kind": "vat",
 "tax_number": "301234567", "fiscal_year_start": "07-17"}""")
record BillingJson(
        @NotBlank @Size(max = Issuer.MAX_NAME_LENGTH) @Schema(description = "The registered name.")
        String legalName,

        @NotBlank @Size(max = Issuer.MAX_ADDRESS_LENGTH) @Schema(description = "The registered address.")
        String address,

        TaxNumberKind taxNumberKind,

        @NotBlank
        @Size(min = 9, max = 9)
        @Schema(description = "The number under which the agency is registered: nine digits.")
        String taxNumber,

        @Nullable
        @Size(min = 5, max = 5)
        @Schema(
                description =
                        "The month and day on which fiscal years start in the agency's accounts; 07-17 if omitted."
                                + " A year that starts in July is named in Bikram Sambat.")
        String fiscalYearStart) {

    Issuer toIssuer() {
        var kind = TaxNumber.Kind.valueOf(taxNumberKind.name());
        return new Issuer(legalName.strip(), address.strip(), TaxNumber.of(kind, taxNumber), yearStart());
    }

    private MonthDay yearStart() {
        try {
            return fiscalYearStart == null ? Issuer.NEPALI_YEAR_START : MonthDay.parse("--" + fiscalYearStart);
        } catch (DateTimeException e) {
            throw new ProblemException(
                    ProblemType.VALIDATION_FAILED,
                    List.of(Fault.at("/fiscal_year_start", "must be a month and a day, such as 07-17")));
        }
    }

    static BillingJson of(Issuer issuer) {
        return new BillingJson(
                issuer.name(),
                issuer.address(),
                TaxNumberKind.valueOf(issuer.taxNumber().kind().name()),
                issuer.taxNumber().number(),
                issuer.yearStart().toString().substring(2));
    }
}
