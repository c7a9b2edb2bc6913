package cairn.adapter.rest.api.teahouse;

import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import io.swagger.v3.oas.annotations.Parameter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Introspected
record TeaHouseFilters(
        @Nullable @QueryValue @Parameter(description = "The id of a route.", example = "everest-base-camp")
        String route,

        @Nullable
        @QueryValue("check_in")
        @Parameter(description = "The first night; requires `check_out`.", example = "2027-03-02")
        LocalDate checkIn,

        @Nullable
        @QueryValue("check_out")
        @Parameter(
                description = "The day after the last night; at most 30 nights after `check_in`.",
                example = "2027-03-04")
        LocalDate checkOut,

        @Nullable
        @QueryValue("min_rooms")
        @Min(1)
        @Max(500)
        @Parameter(
                description = "The number of rooms that must be free on every night, or exist if no dates are given.")
        Integer minRooms,

        @Nullable
        @QueryValue
        @Parameter(description = "Whether rooms are free in the given nights, or tonight without dates.")
        Boolean available,

        @Nullable
        @QueryValue
        @Parameter(
                description = "Amenities, separated by commas or repeated, that the house must all have.",
                example = "[\"hot_shower\", \"wifi\"]")
        List<String> facilities) {}
