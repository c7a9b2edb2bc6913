package cairn.bootstrap.browser;

import static cairn.bootstrap.browser.SeededAgency.object;

import cairn.bootstrap.TestService;
import cairn.bootstrap.demo.Demo;

/** Fills the text fields of the API that pages with plain texts do without. */
record SeededFields(TestService service, SeededAgency agency) {

    void seed() {
        booking();
        segment();
        access();
    }

    private void booking() {
        var removed = agency.post("/v1/bookings", service.liveKey(), agency.booking("Ben Ode"));
        var why = object("reason", agency.text("Visa refused", 500));
        agency.send("DELETE", "/v1/bookings/" + removed, service.liveKey(), why);
        var booked = agency.post("/v1/bookings", service.liveKey(), agency.booking("Ida Berg"));
        var named = object();
        named.putArray("travellers").add(agency.traveller("Ida Berg", "C01X00T49"));
        agency.send("PUT", "/v1/bookings/%s/travellers".formatted(booked), service.liveKey(), named);
        var reservation =
                service.get("/v1/reservations?limit=1", service.liveKey()).text("/data/0/id");
        agency.send(
                "PATCH",
                "/v1/reservations/" + reservation,
                service.liveKey(),
                object("guest_name", agency.text("Anna Muster", 200)));
    }

    private void segment() {
        agency.post(
                "/v1/routes/manaslu-circuit/conditions",
                service.deskKey("conditions_desk"),
                object("kind", "report", "status", "caution").put("segment", agency.text("Above Samdo", 120)));
    }

    private void access() {
        var admin = service.deskKey("admin");
        agency.post(
                "/v1/api-keys?operator_id=" + Demo.OPERATOR,
                admin,
                object("name", agency.text("Website", 100), "mode", "live"));
        agency.post(
                "/v1/operators/%s/members".formatted(Demo.OPERATOR),
                admin,
                object("email", agency.email("kim@example.com")));
    }
}
