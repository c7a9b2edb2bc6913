package cairn.bootstrap.browser;

import static org.awaitility.Awaitility.await;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.application.port.in.Logos;
import cairn.application.port.in.SetBranding;
import cairn.application.port.in.SetIssuer;
import cairn.bootstrap.EnterpriseTier;
import cairn.bootstrap.TestService;
import cairn.bootstrap.demo.Demo;
import cairn.domain.branding.Branding;
import cairn.domain.branding.Colour;
import cairn.domain.branding.Logo;
import cairn.domain.document.Issuer;
import cairn.domain.document.TaxNumber;
import cairn.domain.shared.Nepal;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** An agency with data on every page of the console, written through the API; each text comes from its {@link Wording}. */
final class SeededAgency {

    /** The trek's first day. */
    static final LocalDate START = Treks.start();

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ROUTE = "annapurna-base-camp";
    private static final int PART = 12;

    private final TestService service;
    private final Wording wording;
    private final List<String> pages = new ArrayList<>();
    private final List<String> deskPages = new ArrayList<>();
    private final List<Request> requests = new ArrayList<>();

    /** A request to the API that wrote something. */
    record Request(String path, ObjectNode body) {}

    private SeededAgency(TestService service, Wording wording) {
        this.service = service;
        this.wording = wording;
    }

    static SeededAgency seed(TestService service, Wording wording) {
        var agency = new SeededAgency(service, wording);
        agency.look();
        agency.news();
        agency.trips();
        agency.pages.addAll(new SeededWork(service, agency).seed());
        agency.permits();
        agency.access();
        agency.deskPages.addAll(SeededRescues.pagesOfTheDesk(agency.pages));
        agency.figures();
        return agency;
    }

    /** A site with plain texts that tests share which only read. It ends with the JVM. */
    static final class PlainSite {

        static final ConsoleSite SITE = ConsoleSite.startUntilTheEnd();
        static final SeededAgency AGENCY = seed(SITE.service(), Wording.PLAIN);

        private PlainSite() {}
    }

    /** The pages of a member of the agency that show what was seeded. */
    List<String> pages() {
        return List.copyOf(pages);
    }

    /** The same pages in parts of a size for one test: all of them would take too long for one on a busy machine. */
    List<List<String>> partsOfPages() {
        return IntStream.iterate(0, first -> first < pages.size(), first -> first + PART)
                .mapToObj(first -> List.copyOf(pages.subList(first, Math.min(first + PART, pages.size()))))
                .toList();
    }

    /** The pages of the platform's desks that show it. */
    List<String> deskPages() {
        return List.copyOf(deskPages);
    }

    /** Returns what was written through the API. */
    List<Request> requests() {
        return List.copyOf(requests);
    }

    private void news() {
        var path = "/v1/routes/%s/conditions".formatted(ROUTE);
        var desk = service.deskKey("conditions_desk");
        post(
                path,
                desk,
                object("kind", "report", "status", "caution")
                        .put("surface", text("Hard snow above Deurali", 120))
                        .put("visibility", text("Good until noon", 120))
                        .put("note", text("Avalanche chutes between Hinku and Deurali: cross before ten", 2000)));
        post(
                path,
                desk,
                object("kind", "alert", "severity", "severe")
                        .put("headline", text("Heavy snow above 3,500 m from Friday", 200))
                        .put("expires", Instant.now().plus(Duration.ofDays(3)).toString()));
        post(
                "/v1/routes/langtang-valley/conditions",
                desk,
                object("kind", "closure", "reason", text("Landslide at Lama Hotel", 500))
                        .put("since", START.toString())
                        .put("until", START.plusDays(40).toString()));
        post(
                "/v1/test/routes/manaslu-circuit/close",
                service.testKey(),
                object("reason", text("Bridge below Jagat washed away", 500)));
        pages.addAll(List.of(
                "/console",
                "/console/calendar?week=" + START,
                "/console/calendar?month=" + START.toString().substring(0, 7),
                "/console/manifest/" + START,
                "/console/trails",
                "/console/trails/" + ROUTE,
                "/console/trails/langtang-valley",
                "/console/test/trails/manaslu-circuit"));
        deskPages.addAll(List.of(
                "/console/desk/conditions",
                "/console/desk/conditions/" + ROUTE,
                "/console/desk/conditions/%s/affected?/since=%s".formatted(ROUTE, START)));
    }

    private void trips() {
        var treks = new Treks(service);
        var trip = booking("Anna Muster")
                .put("guide_id", treks.guide(START).at("/id").textValue());
        trip.putArray("travellers")
                .add(traveller("Anna Muster", "C01X00T47"))
                .add(traveller("Jonas Muster", "C01X00T48"));
        var booked = post("/v1/bookings", service.liveKey(), trip);
        post(
                "/v1/bookings/%s/payments".formatted(booked),
                service.liveKey(),
                object("kind", "deposit", "method", "bank_transfer")
                        .put("reference", text("ABC-1", 64))
                        .set("amount", object("currency", "USD").put("amount", 10_000)));
        post("/v1/bookings", service.liveKey(), booking("Wang Li").put("hold", true));
        var cancelled = post("/v1/bookings", service.liveKey(), booking("Sam Smith"));
        post(
                "/v1/bookings/%s/cancel".formatted(cancelled),
                service.liveKey(),
                object("reason", text("Knee injury", 500)));
        reserve(booked);
        documents(booked);
        var answers = "/console/bookings/new?trail=%s&start=%s&party=3&nationality=DE&step="
                .formatted(treks.booking(booked).text("/trail_id"), START);
        List.of("dates", "crew", "permits", "rooms", "price").forEach(step -> pages.add(answers + step));
        pages.addAll(List.of(
                "/console/bookings",
                "/console/bookings/" + booked,
                "/console/bookings/" + booked + "?version=1",
                "/console/bookings/" + booked + "/crew",
                "/console/bookings/" + booked + "/travellers",
                "/console/bookings/" + booked + "/rooms",
                "/console/bookings/" + booked + "/cancel",
                "/console/bookings/" + cancelled,
                "/console/permits?booking=" + booked,
                "/console/tea-houses?route=%s&from=%s&to=%s".formatted(ROUTE, START, START.plusDays(4))));
    }

    /** The look of the agency is set without the API, too. */
    private void look() {
        EnterpriseTier.use(service);
        var commands = service.bean(Commands.class);
        var cause = new CommandContext("seed", "test");
        var branding = new Branding(
                text("Snow Leopard Treks", Branding.MAX_NAME_LENGTH),
                Colour.of("accent", "#c2410c"),
                Optional.of(text("+977 1 5550100", Branding.MAX_PHONE_LENGTH)));
        commands.send(new SetBranding(Demo.OPERATOR, branding, Optional.empty()), cause);
        var logo = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 8l4-8 4 8z\"/></svg>";
        service.bean(Logos.class).replace(Demo.OPERATOR, Logo.Format.SVG, logo.getBytes(StandardCharsets.UTF_8), cause);
    }

    /** The particulars of the agency are set without the API, which takes them from signed-in owners only. */
    private void documents(String booking) {
        var issuer = new Issuer(
                text("Snow Leopard Treks Pvt. Ltd.", Issuer.MAX_NAME_LENGTH),
                text("Thamel, Kathmandu", Issuer.MAX_ADDRESS_LENGTH),
                TaxNumber.of(TaxNumber.Kind.VAT, "301234567"),
                Issuer.NEPALI_YEAR_START);
        service.bean(Commands.class).send(new SetIssuer(Demo.OPERATOR, issuer), new CommandContext("seed", "test"));
        var path = "/v1/bookings/%s/documents".formatted(booking);
        var invoice = post(path, service.liveKey(), object("kind", "invoice"));
        var payment = service.get("/v1/bookings/%s/payments".formatted(booking), service.liveKey())
                .text("/data/0/id");
        var receipt = post(path, service.liveKey(), object("kind", "receipt", "payment_id", payment));
        var page = "/console/bookings/" + booking;
        pages.addAll(List.of(
                page + "/documents",
                page + "/documents/" + invoice,
                page + "/documents/" + receipt,
                page + "/vouchers",
                page + "/permit-checklist"));
    }

    private void reserve(String booking) {
        var house = service.get("/v1/tea-houses?limit=1&route=%s&check_in=%s&check_out=%s"
                        .formatted(ROUTE, START, START.plusDays(1)))
                .text("/data/0/id");
        var reservation = post(
                "/v1/tea-houses/%s/reserve".formatted(house),
                service.liveKey(),
                object(
                                "check_in",
                                START.toString(),
                                "check_out",
                                START.plusDays(1).toString())
                        .put("rooms", 1)
                        .put("guests", 2)
                        .put("guest_name", text("Anna Muster", 200))
                        .put("booking_id", booking));
        pages.addAll(List.of("/console/reservations", "/console/reservations/" + reservation));
    }

    private void permits() {
        apply("Lena Huber", "P1");
        var rejected = apply("Ravi Kumar", "P2");
        desk(rejected, "review", object());
        desk(rejected, "reject", object("reason", text("The passport copy cannot be read", 2000)));
        var issued = apply("Tom Jones", "P3");
        issue(issued);
        pages.addAll(List.of(
                "/console/permits",
                "/console/permits/" + rejected,
                "/console/permits/" + issued,
                "/console/permits/calculator?route=manaslu-circuit&nationality=DE&party=2&trek_date=" + START));
        deskPages.addAll(List.of(
                "/console/desk/permits", "/console/desk/permits?status=issued", "/console/desk/permits/" + rejected));
    }

    private String apply(String name, String passport) {
        return post("/v1/permits/apply", service.liveKey(), application(name, passport, START));
    }

    String apply(String name, String passport, LocalDate start, String booking) {
        return post(
                "/v1/permits/apply",
                service.liveKey(),
                application(name, passport, start).put("booking_id", booking));
    }

    void issue(String application) {
        desk(application, "review", object());
        desk(application, "approve", object());
        desk(application, "issue", object("permit_number", text("ACAP-00042", 64)));
    }

    private ObjectNode application(String name, String passport, LocalDate start) {
        var application = object("route", ROUTE, "trek_date", start.toString())
                .put("contact_email", email("office@example.com"))
                .put("insurance_ref", text("INS-1", 64));
        application
                .putArray("applicants")
                .add(object("full_name", text(name, 200), "nationality", "DE")
                        .put("date_of_birth", "1990-05-17")
                        .put("passport_number", passport)
                        .put("passport_expiry", START.plusYears(4).toString()));
        return application;
    }

    private void desk(String application, String move, ObjectNode body) {
        post("/v1/permits/applications/%s/%s".formatted(application, move), service.deskKey("permit_desk"), body);
    }

    private void rates() {
        var rates = object("date", LocalDate.now(Nepal.ZONE).toString()).put("source", text("Nepal Rastra Bank", 100));
        rates.putArray("rates")
                .add(object("currency", "USD", "buying", "140.12", "selling", "140.72")
                        .put("unit", 1));
        send("POST", "/v1/currency-rates", service.deskKey("admin"), rates);
        deskPages.add("/console/admin/currency-rates?day=" + LocalDate.now(Nepal.ZONE));
    }

    /** The pages of figures show what was seeded before. */
    private void figures() {
        rates();
        var report = service.get(
                "/v1/analytics/revenue?group_by=month&from=%s&to=%s".formatted(START, START.plusDays(20)),
                service.liveKey());
        var events = report.text("/data/0/links/events");
        var row = "&row=" + events.replaceFirst(".*revenue=", "");
        var period = "from=%s&to=%s".formatted(START.minusMonths(1), START.plusMonths(1));
        pages.addAll(List.of(
                "/console/revenue?" + period,
                "/console/revenue?convert_to=NPR&" + period,
                "/console/revenue?since=1&by=route&split=status&figure=gross&" + period,
                "/console/revenue/changes?until=" + report.text("/as_of_position") + row,
                "/console/revenue/changes?since=1&until=" + report.text("/as_of_position") + row,
                "/console/revenue/recounts",
                "/console/revenue/rates",
                "/console/events",
                "/console/events?until=" + report.text("/as_of_position"),
                "/console/bookings?as_of=" + report.text("/as_of_position"),
                "/console/reservations?as_of=" + report.text("/as_of_position"),
                "/console/permits?as_of=" + report.text("/as_of_position"),
                "/console" + events.substring("/v1".length()),
                "/console/events/"
                        + service.get("/v1/events?types=booking.payment_recorded", service.liveKey())
                                .text("/data/0/id")));
        var months = "from=%1$s&to=%1$s".formatted(YearMonth.from(START));
        pages.addAll(List.of(
                "/console/reports?month=" + YearMonth.from(START),
                "/console/reports/funnel",
                "/console/reports/nights?" + period,
                "/console/reports/nights?by=tea_house&" + period,
                "/console/reports/nights/reservations?" + period,
                "/console/reports/crews?" + months,
                "/console/reports/crews?by=porter&" + months,
                "/console/reports/cancellations?" + period,
                "/console/reports/response"));
        post("/v1/analytics/replays", service.liveKey(), object());
    }

    private void access() {
        var admin = service.deskKey("admin");
        var own = "/v1/operators/" + Demo.OPERATOR;
        var key = post(own + "/keys", admin, object("name", text("Booking desk", 100), "mode", "live"));
        var endpoint = post(
                "/v1/webhook-endpoints",
                service.testKey(), // in live mode, a receiver is on the public internet
                object("url", "http://127.0.0.1:9/hooks", "description", text("Back office", 200)));
        post("/v1/webhook-endpoints/%s/test".formatted(endpoint), service.testKey(), object());
        var deliveries = "/v1/webhook-endpoints/%s/deliveries".formatted(endpoint);
        await().atMost(TestService.SOON)
                .until(() -> !service.get(deliveries, service.testKey())
                        .body()
                        .at("/data")
                        .isEmpty());
        var delivery = service.get(deliveries, service.testKey()).text("/data/0/id");
        SeededWork.giveUp(service, delivery);
        var known = service.get(own, admin);
        var named = object("name", text("Snow Leopard Treks", 200));
        send("PUT", own, admin, named.put("email", known.text("/email")).put("tier", known.text("/tier")));
        var other = post(
                "/v1/operators",
                admin,
                object("name", text("Yeti Treks", 200), "tier", "pro").put("email", email("office@yeti.example")));
        post("/v1/operators/%s/suspend".formatted(other), admin, object("reason", text("Invoice overdue", 500)));
        pages.addAll(List.of(
                "/console/keys",
                "/console/keys/" + key,
                "/console/test/webhooks",
                "/console/test/webhooks/" + endpoint,
                "/console/test/webhooks/deliveries/" + delivery,
                "/console/members",
                "/console/usage",
                "/console/audit",
                "/console/settings",
                "/console/account",
                "/console/search?q=Muster"));
        deskPages.addAll(List.of(
                "/console/admin/operators",
                "/console/admin/operators/" + other,
                "/console/admin/operators/" + Demo.OPERATOR,
                "/console/admin/platform",
                "/console/audit?operator=" + Demo.OPERATOR));
    }

    ObjectNode booking(String customer) {
        var booking = object("route_id", ROUTE, "start_date", START.toString())
                .put("party_size", 3)
                .put("customer_email", email("maya@example.com"))
                .put("customer_name", text(customer, 200))
                .put("customer_phone", text("+49 30 901820", 64))
                .put("reference", text("SLT-014", 64))
                .put("notes", text("Two vegetarians", 500));
        booking.set("metadata", object("channel", text("web", 100)));
        return booking;
    }

    ObjectNode traveller(String name, String passport) {
        var traveller = object("name", text(name, 200), "nationality", "DE")
                .put("date_of_birth", "1990-05-17")
                .put("passport_number", passport)
                .put("passport_expiry", START.plusYears(4).toString())
                .put("diet", text("vegetarian", 200));
        traveller.set(
                "insurance",
                object("insurer", text("Alpine Cover", 200))
                        .put("policy_number", text("AC-4711", 100))
                        .put("helicopter_rescue", true));
        traveller.set("next_of_kin", object("name", text("Eva Muster", 200), "phone", text("+49 30 1234", 64)));
        return traveller;
    }

    String email(String plain) {
        return wording.email(plain);
    }

    String text(String plain, int most) {
        return wording.text(plain, most);
    }

    String post(String path, String key, ObjectNode body) {
        return send("POST", path, key, body).text("/id");
    }

    TestService.Answer send(String method, String path, String key, ObjectNode body) {
        var answer = service.send(service.request(path, Optional.of(key))
                .header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body.toString())));
        if (answer.status() >= 300) {
            throw new AssertionError(path + ": " + answer.raw().body());
        }
        requests.add(new Request(path, body));
        return answer;
    }

    static ObjectNode object(String... members) {
        var object = JSON.createObjectNode();
        for (int i = 0; i < members.length; i += 2) {
            object.set(members[i], JsonNodeFactory.instance.textNode(members[i + 1]));
        }
        return object;
    }
}
