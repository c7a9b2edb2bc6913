package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /v1/account/members} and {@code /v1/account/invitations}, on two nodes over one database. */
class MemberApiTest {

    private static final TestDatabase DATABASE = DemoDatabase.copy();
    private static final String PASSWORD = "seven yaks on the upper trail";
    private static final String MEMBERS = "/v1/account/members";
    private static final String INVITATIONS = "/v1/account/invitations";
    private static final String ACCEPT = "/v1/console/invitations/accept";

    private static TestService service;
    private static TestService otherNode;
    private static int people;

    /** An agency with its first member, an owner. */
    private record Agency(String id, String email, Browser owner) {}

    @BeforeAll
    static void startServices() {
        service = TestService.startOver(DATABASE, Map.of("cairn.trusted-proxies", "127.0.0.1"));
        otherNode = TestService.besides(service, DATABASE);
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    @Test
    void theFirstMemberIsAnOwner() {
        var agency = agency("pro");
        var session = agency.owner().get("/v1/console/session").body();

        assertThat(session.at("/roles").toString()).isEqualTo("[\"owner\"]");
        assertThat(session.at("/scopes").toString()).isEqualTo("[\"operator\",\"analytics\",\"emergency\"]");
        assertThat(session.at("/operator/tier").asText()).isEqualTo("pro");
        assertThat(agency.owner().get(MEMBERS).text("/data/0/email")).isEqualTo(agency.email());
    }

    @Test
    void theTierLimitsTheScopesOfARole() {
        var session = agency("free").owner().get("/v1/console/session");

        assertThat(session.body().at("/scopes").toString()).isEqualTo("[\"emergency\"]");
    }

    @Test
    void anOwnerAddsAssignsAndRemovesMembers() {
        var agency = agency("pro");
        var email = address();
        var added = agency.owner().write("POST", MEMBERS, member(email, "bookings"));
        var path = MEMBERS + "/" + added.text("/id");
        var colleague = new Browser(service);
        colleague.signInFirst(email, added.text("/password"), PASSWORD);

        assertThat(added.status()).isEqualTo(201);
        assertThat(added.header("Location")).isEqualTo(path);
        assertThat(colleague.get("/v1/bookings").status()).isEqualTo(200);
        var assigned = agency.owner().write("PUT", path, "{\"roles\": [\"analyst\"]}");
        assertThat(assigned.body().at("/roles").toString()).isEqualTo("[\"analyst\"]");
        assertThat(colleague.get("/v1/account").status()).isEqualTo(401);
        colleague.signIn(email, PASSWORD);
        assertThat(colleague.get("/v1/bookings").text("/code")).isEqualTo("insufficient-role");
        assertThat(agency.owner()
                        .write("PUT", path, "{\"roles\": [\"analyst\"]}")
                        .status())
                .isEqualTo(200);
        assertThat(colleague.get("/v1/account").status())
                .as("unchanged roles keep sessions")
                .isEqualTo(200);
        assertThat(agency.owner().write("DELETE", path, "").status()).isEqualTo(204);
        assertThat(colleague.get("/v1/account").status()).isEqualTo(401);
        assertThat(agency.owner().write("DELETE", path, "").status()).isEqualTo(404);
        assertThat(acts(agency).subList(0, 1)).containsExactly("member.removed");
        assertThat(acts(agency)).contains("member.added", "member.roles_changed");
    }

    @Test
    void rolesAreThoseOfTheOperatorsKind() {
        var agency = agency("pro");
        var refused = agency.owner().write("POST", MEMBERS, member(address(), "rescue_desk"));

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("/errors/0/pointer")).isEqualTo("/roles");
        assertThat(agency.owner()
                        .write("POST", INVITATIONS, member(address(), "admin"))
                        .status())
                .isEqualTo(422);
        assertThat(agency.owner()
                        .write("PUT", MEMBERS + "/" + idOf(agency.owner()), "{\"roles\": []}")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void theLastOwnerStays() {
        var agency = agency("pro");
        var path = MEMBERS + "/" + idOf(agency.owner());
        joined(agency, "bookings");

        var demoted = agency.owner().write("PUT", path, "{\"roles\": [\"bookings\"]}");
        assertThat(demoted.status()).isEqualTo(409);
        assertThat(demoted.text("/current_status")).isEqualTo("last_owner");
        assertThat(agency.owner().write("DELETE", path, "").status()).isEqualTo(409);
        assertThat(agency.owner()
                        .write("PUT", path, "{\"roles\": [\"owner\", \"analyst\"]}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void twoOwnersWhoRemoveEachOtherAtOnceLeaveOne() throws Exception {
        for (int round = 0; round < 5; round++) {
            var agency = agency("pro");
            var second = joined(agency, "owner");
            var first = agency.owner();
            var here = idOf(first);
            var there = idOf(second);

            var answers = atOnce(
                    () -> first.write("DELETE", MEMBERS + "/" + there, ""),
                    () -> second.at(otherNode).write("PUT", MEMBERS + "/" + here, "{\"roles\": [\"crew\"]}"));

            assertThat(answers).filteredOn(answer -> answer.status() < 300).hasSizeLessThanOrEqualTo(1);
            assertThat(admin("GET", "/v1/operators/" + agency.id() + "/members", "")
                            .body()
                            .findValuesAsText("roles"))
                    .hasSizeLessThanOrEqualTo(2);
            assertThat(admin("GET", "/v1/operators/" + agency.id() + "/members", "")
                            .raw()
                            .body())
                    .contains("\"owner\"");
        }
    }

    @Test
    void membersOfOthersAreNotFound() {
        var agency = agency("pro");
        var foreign = MEMBERS + "/" + idOf(agency("pro").owner());

        assertThat(agency.owner()
                        .write("PUT", foreign, "{\"roles\": [\"crew\"]}")
                        .status())
                .isEqualTo(404);
        assertThat(agency.owner().write("DELETE", foreign, "").status()).isEqualTo(404);
        assertThat(agency.owner()
                        .write("DELETE", INVITATIONS + "/" + idOf(agency.owner()), "")
                        .status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bookings", "crew", "analyst"})
    void onlyOwnersManageKeysMembersWebhooksAndTheAccount(String role) {
        var member = joined(agency("pro"), role);

        Stream.of("/v1/api-keys", MEMBERS, INVITATIONS, "/v1/account/acts", "/v1/webhook-endpoints")
                .forEach(path -> {
                    var refused = member.get(path);
                    assertThat(refused.status()).as(path).isEqualTo(403);
                    assertThat(refused.text("/code")).as(path).isEqualTo("insufficient-role");
                    assertThat(refused.text("/detail")).as(path).contains("owner", role);
                });
        assertThat(member.write("PUT", "/v1/account", "{\"name\": \"Other\"}").text("/code"))
                .isEqualTo("insufficient-role");
        assertThat(member.get("/v1/account").status()).isEqualTo(200);
    }

    @Test
    void aPersonAcceptsAnInvitationOnce() {
        var agency = agency("pro");
        var email = address();
        var invited = agency.owner().write("POST", INVITATIONS, member(email, "crew"));
        var token = invited.text("/token");
        var stranger = stranger(service);

        assertThat(invited.status()).isEqualTo(201);
        assertThat(invited.text("/link")).isEqualTo(TestService.BASE_URL + "/console/invitation#" + token);
        assertThat(agency.owner().get(INVITATIONS).text("/data/0/email")).isEqualTo(email);
        assertThat(agency.owner().get(INVITATIONS).raw().body()).doesNotContain(token);
        assertThat(agency.owner()
                        .write("POST", INVITATIONS, member(email, "crew"))
                        .status())
                .isEqualTo(422);
        assertThat(accepted(stranger, token, "seven yaks").status()).isEqualTo(422);
        assertThat(accepted(stranger, token, "qwertyuiop12345").text("/errors/0/pointer"))
                .isEqualTo("/password");
        var accepted = accepted(stranger, token, PASSWORD);
        assertThat(accepted.status()).isEqualTo(201);
        assertThat(accepted.text("/id")).isEqualTo(invited.text("/id"));
        assertThat(accepted(stranger, token, PASSWORD).text("/errors/0/pointer"))
                .isEqualTo("/token");
        assertThat(stranger.signIn(email, PASSWORD).body().at("/roles").toString())
                .isEqualTo("[\"crew\"]");
        assertThat(agency.owner().get(INVITATIONS).text("/pagination/total")).isEqualTo("0");
        assertThat(acts(agency)).containsSubsequence("member.signed_in", "member.added", "member.invited");
    }

    @Test
    void ofTwoWhoAcceptAtOnceOneSucceeds() throws Exception {
        var agency = agency("pro");
        var token = agency.owner()
                .write("POST", INVITATIONS, member(address(), "crew"))
                .text("/token");

        var answers = atOnce(
                () -> accepted(stranger(service), token, PASSWORD),
                () -> accepted(new Browser(otherNode), token, PASSWORD));

        assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(201, 422);
        assertThat(agency.owner().get(MEMBERS).text("/pagination/total")).isEqualTo("2");
    }

    @Test
    void aWithdrawnAndAnExpiredInvitationAreOver() throws SQLException {
        var agency = agency("pro");
        var withdrawn = agency.owner().write("POST", INVITATIONS, member(address(), "crew"));
        var expired = agency.owner().write("POST", INVITATIONS, member(address(), "crew"));
        expire(expired.text("/id"));

        assertThat(agency.owner()
                        .write("DELETE", INVITATIONS + "/" + withdrawn.text("/id"), "")
                        .status())
                .isEqualTo(204);
        assertThat(accepted(stranger(service), withdrawn.text("/token"), PASSWORD)
                        .status())
                .isEqualTo(422);
        assertThat(accepted(stranger(service), expired.text("/token"), PASSWORD).status())
                .isEqualTo(422);
        assertThat(agency.owner().get(INVITATIONS).text("/pagination/total")).isEqualTo("0");
        assertThat(agency.owner()
                        .write("DELETE", INVITATIONS + "/" + expired.text("/id"), "")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void anInvitationEndsWithItsAuthor() {
        var agency = agency("pro");
        var leaving = joined(agency, "owner");
        var first =
                leaving.write("POST", INVITATIONS, member(address(), "owner")).text("/token");
        agency.owner().write("DELETE", MEMBERS + "/" + idOf(leaving), "");
        var demoted = joined(agency, "owner");
        var second =
                demoted.write("POST", INVITATIONS, member(address(), "owner")).text("/token");
        agency.owner().write("PUT", MEMBERS + "/" + idOf(demoted), "{\"roles\": [\"crew\"]}");

        assertThat(accepted(stranger(service), first, PASSWORD).status()).isEqualTo(422);
        assertThat(accepted(stranger(service), second, PASSWORD).status()).isEqualTo(422);
    }

    @Test
    void inventedTokensAreLimited() {
        var stranger = new Browser(service).from("203.0.113.7");
        var answers = IntStream.range(0, 12)
                .mapToObj(number -> accepted(stranger, "invented" + number, PASSWORD))
                .toList();

        assertThat(answers).extracting(Answer::status).contains(422).endsWith(429);
        assertThat(answers.getLast().header("Retry-After")).isNotEmpty();
    }

    @Test
    void crewAssignsTheCrewOfABookingAndWritesNothingElse() {
        var agency = agency("pro");
        var booking = agency.owner()
                .write("POST", "/v1/bookings", BookingBodies.request().toString());
        var path = "/v1/bookings/" + booking.text("/id");
        var guide = agency.owner()
                .get("/v1/porters?role=guide&route=everest-base-camp&available=true&limit=1&from=%s&to=%s"
                        .formatted(BookingBodies.start(), BookingBodies.start().plusDays(20)))
                .text("/data/0/id");
        var crew = joined(agency, "crew");

        assertThat(booking.status()).isEqualTo(201);
        assertThat(crew.get(path).status()).isEqualTo(200);
        Stream.of(
                        crew.write(
                                "POST", "/v1/bookings", BookingBodies.request().toString()),
                        crew.write("PUT", path, "{}"),
                        crew.write("PATCH", path, "{\"notes\": \"None\"}"),
                        crew.write("POST", path + "/confirm", ""),
                        crew.write("DELETE", path, ""))
                .forEach(refused -> {
                    assertThat(refused.text("/code")).isEqualTo("insufficient-role");
                    assertThat(refused.text("/detail")).contains("owner or bookings", "crew");
                });
        var assigned = crew.write("PUT", path + "/crew", "{\"guide_id\": \"%s\"}".formatted(guide));
        assertThat(assigned.status()).isEqualTo(200);
        assertThat(assigned.text("/guide_id")).isEqualTo(guide);
        assertThat(assigned.text("/customer_email")).isEqualTo(booking.text("/customer_email"));
        assertThat(crew.write("PUT", path + "/crew", "{}")
                        .body()
                        .at("/guide_id")
                        .isMissingNode())
                .isTrue();
        assertThat(crew.get("/v1/events").text("/code")).isEqualTo("insufficient-role");
    }

    @Test
    void desksSeparateTheirMembers() {
        var email = address();
        var added = admin("POST", "/v1/operators/platform/members", member(email, "rescue_desk"));
        var desk = new Browser(service);
        desk.signInFirst(email, added.text("/password"), PASSWORD);

        assertThat(desk.get("/v1/emergency/dispatch").status()).isEqualTo(200);
        assertThat(desk.get("/v1/permits/applications").text("/code")).isEqualTo("insufficient-role");
        assertThat(desk.get("/v1/operators/platform").text("/detail")).contains("admin", "rescue_desk");
        assertThat(desk.get("/v1/api-keys").status()).isEqualTo(403);
    }

    @Test
    void theDemoHasAMemberForEachRole() {
        for (var role : List.of("bookings", "crew", "analyst")) {
            var member = service.credentials().at("/members/" + role);
            var browser = new Browser(service);
            assertThat(browser.signIn(
                                    member.path("email").asText(),
                                    member.path("password").asText())
                            .body()
                            .at("/roles/0")
                            .asText())
                    .isEqualTo(role);
        }
        var platform = service.credentials().at("/platform");
        var browser = new Browser(service);
        browser.signIn(
                platform.path("email").asText(), platform.path("password").asText());
        assertThat(browser.get("/v1/operators/platform").status()).isEqualTo(200);
        assertThat(browser.get("/v1/emergency/dispatch").status()).isEqualTo(200);
    }

    private static Agency agency(String tier) {
        var email = address();
        var operator = admin("POST", "/v1/operators", """
                {"name": "Treks", "email": "%s", "tier": "%s"}""".formatted(email, tier));
        var browser = new Browser(service);
        browser.signInFirst(email, operator.text("/console/password"), PASSWORD);
        return new Agency(operator.text("/id"), email, browser);
    }

    /** A member of the agency who has accepted an invitation and signed in. */
    private static Browser joined(Agency agency, String role) {
        var email = address();
        var token =
                agency.owner().write("POST", INVITATIONS, member(email, role)).text("/token");
        var browser = new Browser(service);
        assertThat(accepted(browser, token, PASSWORD).status()).isEqualTo(201);
        assertThat(browser.signIn(email, PASSWORD).status()).isEqualTo(201);
        return browser;
    }

    /** Wrong tokens are counted by address: each test person has one of its own. */
    private static Browser stranger(TestService node) {
        return new Browser(node).from("198.51.100." + (++people % 250));
    }

    private static Answer accepted(Browser browser, String token, String password) {
        return browser.writeTricked("POST", ACCEPT, """
                {"token": "%s", "password": "%s"}""".formatted(token, password));
    }

    private static String member(String email, String role) {
        return "{\"email\": \"%s\", \"roles\": [\"%s\"]}".formatted(email, role);
    }

    private static synchronized String address() {
        return "person%d@treks.example".formatted(++people);
    }

    private static String idOf(Browser browser) {
        return browser.get("/v1/console/session").text("/member/id");
    }

    private static List<String> acts(Agency agency) {
        return agency.owner().get("/v1/account/acts").body().at("/data").findValuesAsText("type");
    }

    private static List<Answer> atOnce(Callable<Answer> one, Callable<Answer> other) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var first = threads.submit(one);
            var second = threads.submit(other);
            return List.of(first.get(), second.get());
        }
    }

    private static Answer admin(String method, String path, String json) {
        return service.send(service.request(path, Optional.of(service.deskKey("admin")))
                .header("Content-Type", "application/json")
                .method(method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json)));
    }

    /** As if an invitation were older than it is. */
    private static void expire(String invitation) throws SQLException {
        try (var connection = DATABASE.dataSource().getConnection();
                var statement = connection.prepareStatement("""
                        update member_invitations set expires_at = expires_at - interval '73 hours' where id = ?::uuid
                        """)) {
            statement.setString(1, invitation);
            assertThat(statement.executeUpdate()).isOne();
        }
    }
}
