package cairn.adapter.rest.api.permitapplication;

import cairn.adapter.rest.http.json.NonBlankText;
import cairn.domain.permitapplication.PermitApplication;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

@Serdeable
@Schema(description = "The permits to issue.", examples = """
{"permit_number": "ACAP-2027-00042"}""")
record IssueRequest(
        @Pattern(regexp = NonBlankText.PATTERN, message = NonBlankText.MESSAGE)
        @Size(max = PermitApplication.MAX_REFERENCE_LENGTH)
        @Schema(description = "The permit number as printed on the permits.")
        String permitNumber) {}
