package cairn.adapter.rest.http.openapi;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Describes the parameters of paths, each with an example, by the segment before them, which names what they identify. */
final class PathParameters {

    private static final Map<String, String> DESCRIPTIONS = Map.ofEntries(
            Map.entry("api-keys", "The id of the API key."),
            Map.entry("applications", "The id of the permit application."),
            Map.entry("bookings", "The id of the booking."),
            Map.entry("deliveries", "The id of the delivery."),
            Map.entry("departures", "The id of the departure."),
            Map.entry("dispatch", "The id of the dispatch."),
            Map.entry("dispatches", "The id of the dispatch."),
            Map.entry("documents", "The id of the document."),
            Map.entry("event-types", "The event type, such as `booking.confirmed`."),
            Map.entry("events", "The id of the event."),
            Map.entry("invitations", "The id of the invitation."),
            Map.entry("members", "The id of the member."),
            Map.entry("operators", "The id of the operator."),
            Map.entry("payments", "The id of the payment."),
            Map.entry("permits", "The id of the permit application."),
            Map.entry("porters", "The id of the guide or porter."),
            Map.entry("replays", "The id of the replay."),
            Map.entry("reservations", "The id of the reservation."),
            Map.entry("routes", "The route, by its id, such as `everest-base-camp`."),
            Map.entry("sessions", "The id of the session."),
            Map.entry("tea-houses", "The tea house, by its id or its slug."),
            Map.entry("trails", "The trail, by its id or its slug."),
            Map.entry("webhook-deliveries", "The id of the delivery."),
            Map.entry("webhook-endpoints", "The id of the webhook endpoint."));

    private static final Map<String, String> EXAMPLES = Map.of(
            "event-types", "booking.confirmed",
            "routes", "everest-base-camp",
            "tea-houses", "namche-2-demo",
            "trails", "everest-base-camp");

    private static final String ID = "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b60";

    private PathParameters() {}

    static void describe(Operation operation, String path) {
        var segments = List.of(path.split("/"));
        Stream.ofNullable(operation.getParameters())
                .flatMap(List::stream)
                .filter(parameter -> "path".equals(parameter.getIn()))
                .forEach(parameter -> describe(parameter, segments.get(place(segments, parameter) - 1)));
    }

    private static void describe(Parameter parameter, String segment) {
        if (parameter.getDescription() == null) {
            parameter.setDescription(DESCRIPTIONS.get(segment));
        }
        if (parameter.getExample() == null) {
            parameter.setExample(EXAMPLES.getOrDefault(segment, ID));
        }
    }

    private static int place(List<String> segments, Parameter parameter) {
        return segments.indexOf("{" + parameter.getName() + "}");
    }
}
