package cairn.adapter.rest.sample;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One member of every kind. */
@Serdeable
@Schema(examples = "{\"start_date\": \"2026-11-20\", \"party_size\": 2}")
record CreateSampleRequest(
        @Schema(description = "When it starts.", examples = "2026-11-20")
        LocalDate startDate,

        @Min(1) @Max(50) int partySize,
        @Nullable @Email String customerEmail,
        @Nullable UUID trailId,
        @Nullable Double lat,
        @Nullable Long altitudeM,
        @Nullable Boolean hold,
        @Nullable Instant seenAt,
        @Nullable Grade grade,
        @Nullable @Size(max = 3) List<@Size(max = 5) String> notes,
        @Nullable @Size(max = 2) Map<String, @Size(max = 5) String> metadata,
        @Nullable @Size(min = 1, max = 2) List<Applicant> applicants,
        @Nullable Applicant leader) {

    /** A person. */
    @Serdeable
    record Applicant(
            @NotBlank String fullName, @Nullable @Min(0) Integer age) {}
}
