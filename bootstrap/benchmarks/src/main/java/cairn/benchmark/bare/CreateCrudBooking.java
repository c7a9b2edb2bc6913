package cairn.benchmark.bare;

import io.micronaut.serde.annotation.Serdeable;
import io.micronaut.serde.config.naming.SnakeCaseStrategy;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.FutureOrPresent;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The body of a request: the fields of Cairn's bookings that an agency without crews sends. */
@Serdeable(naming = SnakeCaseStrategy.class)
record CreateCrudBooking(
        @NotBlank @Size(max = 64) String routeId,
        @NotNull @FutureOrPresent LocalDate startDate,
        @Min(1) @Max(50) int partySize,
        @NotBlank @Email @Size(max = 254) String customerEmail,
        @Nullable @Size(max = 200) String customerName,
        @Nullable @Size(max = 64) String reference,
        @Nullable @Size(max = 2_000) String notes,
        @Nullable @Size(max = 20) Map<@Size(min = 1, max = 64) String, @Size(max = 500) String> metadata) {}
