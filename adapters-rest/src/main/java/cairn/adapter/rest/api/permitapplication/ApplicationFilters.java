package cairn.adapter.rest.api.permitapplication;

import cairn.domain.permitapplication.PermitApplication;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
record ApplicationFilters(
        @Nullable
        @QueryValue
        @Parameter(
                description = "One or more statuses, separated by commas or repeated.",
                example = "[\"submitted\", \"under_review\"]")
        List<ApplicationStatus> status,

        @Nullable @QueryValue @Parameter(description = "The id of a route.", example = "annapurna-circuit")
        String route,

        @Nullable
        @QueryValue
        @Parameter(
                description = "Returns applications for treks that begin on or after this date.",
                example = "2027-03-01")
        LocalDate from,

        @Nullable
        @QueryValue
        @Parameter(
                description =
                        "Returns applications for treks that begin on or before this date, which must not be before "
                                + "`from`.",
                example = "2027-03-31")
        LocalDate to,

        @Nullable @QueryValue("booking_id") @Parameter(description = "The UUID of a booking.")
        UUID bookingId,

        @Nullable
        @Size(min = 1, max = PermitApplication.MAX_REFERENCE_LENGTH)
        @QueryValue("permit_number")
        @Parameter(
                description =
                        "The whole number of the issued permits. Case, white space and punctuation do not matter.",
                example = "ACAP-2027-00042")
        String permitNumber) {}
