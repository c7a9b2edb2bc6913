package cairn.adapter.rest.api.analytics;

import cairn.application.port.in.FindOccupancy;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
record OccupancyOptions(
        @QueryValue @Parameter(description = "The first night, by the date of its evening.", example = "2027-03-01")
        LocalDate from,

        @QueryValue
        @Parameter(
                description = "The last night; at most " + FindOccupancy.MOST_NIGHTS + " nights in total.",
                example = "2027-05-31")
        LocalDate to,

        @Nullable
        @Size(max = FindOccupancy.MOST_GROUPS)
        @QueryValue("group_by")
        @Parameter(
                description = "The dimensions to group by: up to two, separated by commas or repeated.",
                example = "[\"month\", \"tea_house\"]")
        List<OccupancyGroup> groupBy,

        @Nullable
        @QueryValue("tea_house_id")
        @Parameter(
                description = "Return only reservations of this tea house; each row then has its capacity.",
                example = "6d7f0f6c-5f7a-5b53-b36c-1d5c1a8a6a10")
        UUID teaHouseId,

        @Nullable
        @QueryValue("as_of")
        @Parameter(
                description = "Return the nights as known at this timestamp or log position, which covers at most "
                        + FindOccupancy.MOST_EVENTS + " events of reservations; now if omitted.",
                example = "2026-12-31T18:15:00.000Z")
        String asOf) {}
