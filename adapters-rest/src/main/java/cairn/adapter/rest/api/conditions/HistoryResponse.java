package cairn.adapter.rest.api.conditions;

import cairn.adapter.rest.http.json.TrekkingSeason;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

@Serdeable
@Schema(name = "History", description = "The past conditions on a route, newest season first.", examples = """
{"seasons": [{"year": 2025, "season": "autumn", "days": {"open": 85, "caution": 0, "closed": 6}, "reports": 2,
  "closures": [{"reason": "Cyclone snow: the pass was closed.", "since": "2025-10-28", "until": "2025-11-02"}],
  "notable": ["Cyclone snow: the pass was closed."]}]}""")
record HistoryResponse(
        @Schema(description = "The seasons, newest first.") List<PastSeason> seasons) {

    @Serdeable
    @Schema(name = "PastSeason", description = "The conditions in one season of one year.")
    record PastSeason(
            @Schema(description = "A winter belongs to the year of its January.")
            int year,

            TrekkingSeason season,
            Days days,

            @Schema(description = "The number of records that begin in this season.")
            int reports,

            @Schema(description = "The closures in the season.")
            List<ClosureResponse> closures,

            @Schema(description = "Notable events, one sentence each.")
            List<String> notable) {}

    @Serdeable
    @Schema(
            name = "SeasonDays",
            description =
                    "The number of days with each recorded status; a day has the worst status of the route's trails. Days"
                            + " without a record are not counted.")
    record Days(
            @Schema(description = "The number of days on which the route was open.")
            int open,

            @Schema(description = "The number of days on which the route needed caution.")
            int caution,

            @Schema(description = "The number of days on which the route was closed.")
            int closed) {}
}
