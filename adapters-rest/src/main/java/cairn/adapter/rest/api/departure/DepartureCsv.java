package cairn.adapter.rest.api.departure;

import cairn.adapter.rest.http.response.Csv;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.application.view.DepartureView;
import cairn.domain.catalogue.Porter;
import io.micronaut.http.MediaType;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes departures as a table, a line for each trek. It has no data of trekkers or customers. */
public final class DepartureCsv {

    public static final int MOST = 500;

    static final String NAME = "text/csv";

    private static final MediaType TYPE = new MediaType(NAME, Map.of("charset", "utf-8", "header", "present"));
    private static final List<String> COLUMNS = List.of(
            "start_date",
            "end_date",
            "trail_name",
            "route_id",
            "status",
            "reference",
            "booking_id",
            "party_size",
            "guide",
            "porters",
            "unnamed",
            "without_passport",
            "without_insurance",
            "without_permit",
            "nights_without_beds",
            "is_closed");

    private DepartureCsv() {}

    public static EncodedResponse of(List<DepartureView> departures) {
        var text = new StringBuilder(Csv.line(COLUMNS.stream()));
        departures.forEach(departure -> text.append(Csv.line(cells(departure).map(Csv::cell))));
        return EncodedResponse.of(TYPE, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Stream<String> cells(DepartureView departure) {
        var booking = departure.booking();
        var details = booking.arrangement();
        var papers = departure.papers();
        return Stream.of(
                details.startDate().toString(),
                details.endDate().toString(),
                departure.trailName().orElse(""),
                booking.route().value(),
                booking.status().label(),
                details.reference().orElse(""),
                booking.id().toString(),
                Integer.toString(details.partySize()),
                departure.guide().map(Porter::name).orElse(""),
                departure.porters().stream().map(Porter::name).collect(Collectors.joining("; ")),
                Integer.toString(papers.unnamed()),
                Integer.toString(papers.withoutPassport()),
                Integer.toString(papers.withoutInsurance()),
                Integer.toString(papers.withoutPermit()),
                departure.nightsWithoutBeds().stream().map(LocalDate::toString).collect(Collectors.joining(" ")),
                Boolean.toString(!departure.closures().isEmpty()));
    }
}
