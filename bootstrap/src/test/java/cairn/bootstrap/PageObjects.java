package cairn.bootstrap;

import static org.awaitility.Awaitility.await;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.SetIssuer;
import cairn.bootstrap.demo.Demo;
import cairn.domain.access.MemberRole;
import cairn.domain.document.Issuer;
import cairn.domain.document.TaxNumber;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** An object of test mode for each page that shows one. */
final class PageObjects {

    private static final Pattern VARIABLE = Pattern.compile("/\\{[^}]+}");

    private final Map<String, String> ids;
    private final String platformKey;

    private PageObjects(Map<String, String> ids, String platformKey) {
        this.ids = Map.copyOf(ids);
        this.platformKey = platformKey;
    }

    static PageObjects create(TestService service) {
        var key = service.testKey();
        var booking = new Bookings(service, key).made(BookingBodies.request());
        var application = new Applications(service, key).applied(Applications.body());
        var endpoint = service.post("/v1/webhook-endpoints", key, "{\"url\": \"http://127.0.0.1:9/hooks\"}")
                .text("/id");
        service.post("/v1/webhook-endpoints/%s/test".formatted(endpoint), key, "{}");
        var ids = new HashMap<String, String>();
        ids.put("/console/bookings", booking);
        ids.put("/console/bookings/{id}/documents", invoice(service, key, booking));
        ids.put("/console/reservations", new Reservations(service, key).made(Reservations.stay(0, 1, 1)));
        ids.put("/console/permits", application);
        ids.put("/console/rescue", Dispatches.submitted(service, key));
        ids.put("/console/desk/permits", application);
        ids.put("/console/desk/conditions", "everest-base-camp");
        ids.put("/console/trails", "everest-base-camp");
        ids.put("/console/manifest", BookingBodies.start().toString());
        ids.put("/console/events", firstId(service, "/v1/events?limit=1", key));
        ids.put("/console/webhooks", endpoint);
        ids.put("/console/webhooks/deliveries", delivery(service, endpoint));
        ids.put("/console/keys", service.get("/v1/account", key).text("/key/id"));
        ids.put("/console/admin/operators", Demo.OPERATOR.toString());
        return new PageObjects(ids, firstId(service, "/v1/api-keys?limit=1", service.deskKey("admin")));
    }

    private static String invoice(TestService service, String key, String booking) {
        var issuer =
                new Issuer("Treks", "Thamel", TaxNumber.of(TaxNumber.Kind.PAN, "301234567"), Issuer.NEPALI_YEAR_START);
        service.bean(Commands.class).send(new SetIssuer(Demo.OPERATOR, issuer), new CommandContext("pages", "test"));
        return service.post("/v1/bookings/%s/documents".formatted(booking), key, "{\"kind\": \"invoice\"}")
                .text("/id");
    }

    private static String delivery(TestService service, String endpoint) {
        var path = "/v1/webhook-endpoints/%s/deliveries".formatted(endpoint);
        await().atMost(TestService.SOON)
                .until(() ->
                        !service.get(path, service.testKey()).body().at("/data").isEmpty());
        return firstId(service, path, service.testKey());
    }

    private static String firstId(TestService service, String path, String key) {
        return service.get(path, key).text("/data/0/id");
    }

    /** Returns the address of a page, with objects that the role may see if it may open the page. */
    String address(String template, MemberRole role) {
        return VARIABLE.matcher(template)
                .replaceAll(variable -> "/" + id(template.substring(0, variable.start()), template, role));
    }

    private String id(String kind, String template, MemberRole role) {
        var id = kind.equals("/console/keys") && role == MemberRole.ADMIN ? platformKey : ids.get(kind);
        if (id == null) {
            throw new AssertionError("Create an object for the page " + template);
        }
        return id;
    }
}
