package cairn.bootstrap;

import static org.awaitility.Awaitility.await;

import cairn.bootstrap.demo.Demo;
import cairn.domain.access.MemberRole;
import java.util.HashMap;
import java.util.Map;

/** An object of test mode for each page that shows one. */
final class PageObjects {

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

    /** Returns the address of a page, with an object that the role may see if it may open the page. */
    String address(String template, MemberRole role) {
        int variable = template.indexOf("/{");
        if (variable < 0) {
            return template;
        }
        var kind = template.substring(0, variable);
        var id = kind.equals("/console/keys") && role == MemberRole.ADMIN ? platformKey : ids.get(kind);
        if (id == null) {
            throw new AssertionError("Create an object for the page " + template);
        }
        return template.replaceFirst("\\{[^}]+}", id);
    }
}
