package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Invoices and receipts: what they state, and their numbers without gaps from two nodes over one database. */
class DocumentApiTest {

    private static final String PASSWORD = "seven yaks on the upper trail";
    private static final String BILLING = "/v1/account/billing";
    private static final String INVOICE = "{\"kind\": \"invoice\"}";
    private static final String PARTICULARS = """
            {"legal_name": "Yak Treks Pvt. Ltd.", "address": "Thamel, Kathmandu", "tax_number_kind": "vat",
             "tax_number": "301234567", "fiscal_year_start": "%s"}""";

    private static List<TestService> nodes;
    private static TestService service;
    private static int agencies;

    @BeforeAll
    static void start() {
        var database = TestDatabase.migrated();
        service = TestService.startOver(database);
        nodes = List.of(service, TestService.besides(service, database));
    }

    @AfterAll
    static void stop() {
        nodes.reversed().forEach(TestService::close);
    }

    /** An agency of a test, with an owner who is signed in. */
    private record Agency(Browser owner, String key) {

        static Agency of() {
            var email = "owner-%d@documents.example".formatted(++agencies);
            var created = service.post("/v1/operators", service.deskKey("admin"), """
                    {"name": "Yak Treks", "email": "%s", "tier": "pro"}""".formatted(email));
            var owner = new Browser(service);
            owner.signInFirst(email, created.text("/console/password"), PASSWORD);
            return new Agency(owner, created.text("/keys/live"));
        }

        Agency withParticulars() {
            assertThat(set("07-17").status()).isEqualTo(200);
            return this;
        }

        Answer set(String yearStart) {
            return owner.write("PUT", BILLING, PARTICULARS.formatted(yearStart));
        }

        Bookings bookings() {
            return new Bookings(service, key);
        }

        Answer issue(String booking, String body) {
            return issue(service, booking, body);
        }

        Answer issue(TestService node, String booking, String body) {
            return node.post("/v1/bookings/" + booking + "/documents", key, body);
        }

        Answer issued(String booking) {
            return service.get("/v1/bookings/" + booking + "/documents", key);
        }
    }

    @Test
    void anInvoiceStatesTheChargeUnderTheFirstNumber() {
        var agency = Agency.of().withParticulars();
        var booking = agency.bookings().make(BookingBodies.request());
        var answer = agency.issue(booking.text("/id"), INVOICE);

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(201);
        assertThat(answer.text("/number"))
                .startsWith("I-" + answer.text("/fiscal_year"))
                .endsWith("-000001");
        assertThat(answer.body().at("/amount")).isEqualTo(booking.body().at("/price"));
        assertThat(answer.header("Location"))
                .isEqualTo("/v1/bookings/%s/documents/%s".formatted(booking.text("/id"), answer.text("/id")));
        assertThat(service.get(answer.header("Location"), agency.key()).body()).isEqualTo(answer.body());
        assertThat(agency.issued(booking.text("/id")).body().at("/data/0")).isEqualTo(answer.body());
    }

    @Test
    void aSecondInvoiceReplacesTheFirstOrIsRefused() {
        var agency = Agency.of().withParticulars();
        var booking = agency.bookings().made(BookingBodies.request());
        var first = agency.issue(booking, INVOICE).text("/id");
        assertThat(agency.issue(booking, INVOICE).status()).isEqualTo(409);
        var correction = "{\"kind\": \"invoice\", \"replaces\": \"%s\"}".formatted(first);
        var second = agency.issue(booking, correction);

        assertThat(second.text("/number")).endsWith("-000002");
        assertThat(second.text("/replaces")).isEqualTo(first);
        assertThat(agency.issued(booking).text("/data/0/replaced_by")).isEqualTo(second.text("/id"));
        assertThat(agency.issue(booking, correction).status()).isEqualTo(422);
    }

    @Test
    void aCancelledBookingIsInvoicedItsFee() {
        var agency = Agency.of().withParticulars();
        var booking = agency.bookings().made(BookingBodies.request());
        assertThat(agency.bookings().act(booking, "cancel").status()).isEqualTo(200);
        var fee = agency.bookings().get(booking).body().at("/cancellation/fee");
        var answer = agency.issue(booking, INVOICE);

        assertThat(answer.body().at("/amount")).isEqualTo(fee);
    }

    @Test
    void aPaymentHasOneReceiptAndARefundHasNone() {
        var agency = Agency.of().withParticulars();
        var booking = agency.bookings().made(BookingBodies.request());
        agency.bookings().pay(booking, 5_000, "deposit");
        agency.bookings().pay(booking, 1_000, "refund");
        var payments = agency.bookings().get(booking, "payments");
        var receipt = agency.issue(booking, receipt(payments.text("/data/0/id")));

        assertThat(receipt.status()).as(receipt.raw().body()).isEqualTo(201);
        assertThat(receipt.text("/number")).startsWith("R-").endsWith("-000001");
        assertThat(receipt.text("/amount/amount")).isEqualTo("5000");
        assertThat(agency.issue(booking, receipt(payments.text("/data/0/id"))).status())
                .isEqualTo(409);
        assertThat(agency.issue(booking, receipt(payments.text("/data/1/id"))).status())
                .isEqualTo(422);
    }

    @Test
    void aHoldAndAnAgencyWithoutParticularsHaveNoInvoice() {
        var agency = Agency.of();
        var booking = agency.bookings().made(BookingBodies.request());
        var refused = agency.issue(booking, INVOICE);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/detail")).contains("/v1/account/billing");
        agency.withParticulars();
        var hold = agency.bookings().made(BookingBodies.request().put("hold", true));

        assertThat(agency.issue(hold, INVOICE).status()).isEqualTo(409);
        assertThat(agency.issue(booking, INVOICE).text("/number")).endsWith("-000001");
    }

    @Test
    void whatContradictsItselfIsRefused() {
        var agency = Agency.of().withParticulars();
        var booking = agency.bookings().made(BookingBodies.request());

        assertThat(agency.issue(booking, "{\"kind\": \"receipt\"}").status()).isEqualTo(422);
        assertThat(agency.issue(booking, "{\"kind\": \"invoice\", \"payment_id\": \"%s\"}".formatted(booking))
                        .status())
                .isEqualTo(422);
        assertThat(agency.set("13-01").status()).isEqualTo(422);
        assertThat(agency.owner()
                        .write("PUT", BILLING, PARTICULARS.formatted("07-17").replace("301234567", "30123456x"))
                        .status())
                .isEqualTo(422);
    }

    @Test
    void particularsAreReadAsTheyWereSetAndChangeNoIssuedDocument() {
        var agency = Agency.of();
        assertThat(agency.owner().get(BILLING).status()).isEqualTo(404);
        agency.withParticulars();
        assertThat(agency.owner().get(BILLING).text("/tax_number")).isEqualTo("301234567");
        var booking = agency.bookings().made(BookingBodies.request());
        var invoice = agency.issue(booking, INVOICE);
        agency.set("01-01");

        assertThat(agency.issued(booking).body().at("/data/0")).isEqualTo(invoice.body());
        var other = agency.issue(agency.bookings().made(BookingBodies.request()), INVOICE);
        assertThat(other.text("/number")).matches("I-[0-9]{4}-000001");
    }

    @Test
    void anotherAgencyFindsNoDocuments() {
        var agency = Agency.of().withParticulars();
        var booking = agency.bookings().made(BookingBodies.request());
        var invoice = agency.issue(booking, INVOICE);
        var other = Agency.of().withParticulars();

        assertThat(other.issue(booking, INVOICE).status()).isEqualTo(404);
        assertThat(other.issued(booking).status()).isEqualTo(404);
        assertThat(service.get(invoice.header("Location"), other.key()).status())
                .isEqualTo(404);
    }

    @Test
    void numbersOfTwoNodesHaveNeitherGapsNorDuplicates() throws Exception {
        int clients = 12;
        int rounds = 3;
        var agency = Agency.of().withParticulars();
        for (int round = 0; round < rounds; round++) {
            var bookings = IntStream.range(0, clients)
                    .mapToObj(_ -> agency.bookings().made(BookingBodies.request()))
                    .toList();
            Race.between(IntStream.range(0, clients)
                    .<Callable<Answer>>mapToObj(client ->
                            () -> agency.issue(nodes.get(client % nodes.size()), bookings.get(client), INVOICE))
                    .toList());
            var numbers = bookings.stream()
                    .flatMap(booking -> agency.issued(booking).body().at("/data").findValuesAsText("number").stream())
                    .map(number -> Integer.valueOf(number.replaceFirst(".*-", "")))
                    .sorted()
                    .toList();
            int first = numbers.getFirst();
            assertThat(numbers).hasSize(clients);
            assertThat(numbers)
                    .isEqualTo(IntStream.range(first, first + clients).boxed().toList());
            assertThat(first).isEqualTo(round * clients + 1);
        }
    }

    @Test
    void oneOfManyInvoicesOfABookingIsIssued() throws Exception {
        var agency = Agency.of().withParticulars();
        var booking = agency.bookings().made(BookingBodies.request());
        var answers = Race.between(IntStream.range(0, 8)
                .<Callable<Integer>>mapToObj(client ->
                        () -> agency.issue(nodes.get(client % nodes.size()), booking, INVOICE)
                                .status())
                .toList());

        assertThat(answers.stream().filter(status -> status == 201)).hasSize(1);
        assertThat(answers.stream().filter(status -> status == 409)).hasSize(7);
    }

    private static String receipt(String payment) {
        return "{\"kind\": \"receipt\", \"payment_id\": \"%s\"}".formatted(payment);
    }
}
