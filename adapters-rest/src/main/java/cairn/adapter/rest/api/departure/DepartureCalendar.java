package cairn.adapter.rest.api.departure;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.application.view.DepartureView;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.Porter;
import io.micronaut.http.MediaType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes departures as an iCalendar object (RFC 5545), with an event of whole days for each. */
final class DepartureCalendar {

    static final String NAME = "text/calendar";

    private static final MediaType TYPE = new MediaType(NAME, Map.of("charset", "utf-8"));
    private static final DateTimeFormatter DATE = DateTimeFormatter.BASIC_ISO_DATE;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
    private static final int LONGEST_LINE = 75;

    private final StringBuilder text = new StringBuilder();

    private DepartureCalendar() {}

    static EncodedResponse of(List<DepartureView> departures) {
        var calendar = new DepartureCalendar();
        calendar.line("BEGIN", "VCALENDAR");
        calendar.line("VERSION", "2.0");
        calendar.line("PRODID", "-//Cairn//Departures//EN");
        calendar.line("NAME", "Departures");
        departures.forEach(calendar::add);
        calendar.line("END", "VCALENDAR");
        return EncodedResponse.of(TYPE, calendar.text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void add(DepartureView departure) {
        var booking = departure.booking();
        var trek = booking.arrangement();
        line("BEGIN", "VEVENT");
        line("UID", booking.id() + "@cairn");
        line("DTSTAMP", time(booking.updatedAt()));
        line("SEQUENCE", Integer.toString(booking.version()));
        line("DTSTART;VALUE=DATE", date(trek.startDate()));
        line("DTEND;VALUE=DATE", date(trek.endDate().plusDays(1)));
        line("STATUS", booking.status() == BookingStatus.PENDING ? "TENTATIVE" : "CONFIRMED");
        line("SUMMARY", escaped(summary(departure)));
        line("DESCRIPTION", escaped(description(departure)));
        line("END", "VEVENT");
    }

    private static String summary(DepartureView departure) {
        var booking = departure.booking();
        var reference =
                booking.arrangement().reference().map(name -> ", " + name).orElse("");
        int party = booking.arrangement().partySize();
        return departure.trekName() + ", " + party + (party == 1 ? " trekker" : " trekkers") + reference;
    }

    /** Contains no data of trekkers: those who have the link need not know them. */
    private static String description(DepartureView departure) {
        var lines = new ArrayList<String>();
        departure.guide().ifPresent(guide -> lines.add("Guide: " + guide.name()));
        if (!departure.porters().isEmpty()) {
            lines.add(
                    "Porters: " + departure.porters().stream().map(Porter::name).collect(Collectors.joining(", ")));
        }
        var papers = departure.papers();
        if (papers.withoutPermit() > 0) {
            lines.add("Without permit: " + papers.withoutPermit());
        }
        if (!departure.nightsWithoutBeds().isEmpty()) {
            lines.add("Nights without beds: " + departure.nightsWithoutBeds().size());
        }
        departure.closures().forEach(closure -> lines.add("Closed: " + closure.reason()));
        return String.join("\n", lines);
    }

    private static String date(LocalDate date) {
        return DATE.format(date);
    }

    private static String time(Instant moment) {
        return TIME.format(moment);
    }

    private static String escaped(String value) {
        return value.replace("\\", "\\\\")
                .replace(";", "\\;")
                .replace(",", "\\,")
                .replaceAll("\\R", "\\\\n")
                .replaceAll("\\p{Cntrl}", "");
    }

    private void line(String name, String value) {
        int bytes = 0;
        for (int character : (name + ":" + value).codePoints().toArray()) {
            var one = Character.toString(character);
            int more = one.getBytes(StandardCharsets.UTF_8).length;
            if (bytes + more > LONGEST_LINE) {
                text.append("\r\n ");
                bytes = 1;
            }
            text.append(one);
            bytes += more;
        }
        text.append("\r\n");
    }
}
