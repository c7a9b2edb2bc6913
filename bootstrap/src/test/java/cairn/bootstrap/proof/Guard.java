package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** A check that can be switched off in a copy of its source, and a test of the suite that then fails. */
enum Guard {
    CSRF(
            "adapters-rest/src/main/java/cairn/adapter/rest/http/security/CsrfStep.java",
            "boolean isTricked = ",
            "boolean isTricked = request == null && ",
            "cairn.bootstrap.ConsoleApiTest#aWriteNeedsTheSessionsOwnToken"),
    /** An unknown key counts as the key that was validated last. */
    KEYS(
            "adapters-rest/src/main/java/cairn/adapter/rest/http/security/KeyValidator.java",
            "return keys.find(digest).map(Caller::of).orElse(null);",
            """
            class Last { static volatile Authentication caller; }
            Authentication found = keys.find(digest).map(Caller::of).orElse((Caller) Last.caller);
            Last.caller = found;
            return found;
            """,
            "cairn.bootstrap.KeyApiTest#withoutOverlapAKeyEndsWithItsRotation"),
    LIMITS(
            "adapters-rest/src/main/java/cairn/adapter/rest/http/ratelimit/LimitStep.java",
            "&& settings.enforced()",
            "&& settings == null",
            "cairn.bootstrap.LimitApiTest#theMonthIsOneOnAllNodesAndEndsOnAll"),
    SCOPES(
            "adapters-rest/src/main/java/cairn/adapter/rest/http/security/ScopeStep.java",
            "if (caller.filter(known -> known.has(scope)).isEmpty()) {",
            "if (scope == null) {",
            "cairn.bootstrap.AccessMatrixTest#everyRouteDoesAsItsRowSays"),
    ROLES(
            "adapters-rest/src/main/java/cairn/adapter/rest/http/security/RoleStep.java",
            "if (!helpful.isEmpty() && ",
            "if (helpful == null && ",
            "cairn.bootstrap.AccessMatrixTest#everyRouteDoesForMembersAsItsRowSays"),
    EGRESS(
            "adapters-webhooks/src/main/java/cairn/adapter/webhooks/PublicAddresses.java",
            "return address instanceof Inet4Address",
            "return address != null || address instanceof Inet4Address",
            "cairn.bootstrap.WebhookApiTest#whereNothingMayBeSentNoEndpointIs"),
    /** A hold that was confirmed expires nevertheless. */
    HOLDS(
            "domain/src/main/java/cairn/domain/booking/Booking.java",
            "return status == BookingStatus.PENDING && statusAt(at) == BookingStatus.EXPIRED",
            "return at != null",
            "cairn.bootstrap.BookingRaceApiTest#aHoldIsConfirmedOrOverAndNeverBoth");

    private final String source;
    private final String text;
    private final String replacement;
    private final String test;

    Guard(String source, String text, String replacement, String test) {
        this.source = source;
        this.text = text;
        this.replacement = replacement;
        this.test = test;
    }

    String test() {
        return test;
    }

    /** Compiles the class without its check into a directory, which is to precede the class path. */
    void switchOff(Path classes) throws IOException {
        var original = Files.readString(ProofRegister.ROOT.resolve(source));
        assertThat(original).as(source).containsOnlyOnce(text);
        var changed = classes.resolveSibling(Path.of(source).getFileName());
        Files.writeString(changed, original.replace(text, replacement));
        var compiler = ToolProvider.getSystemJavaCompiler();
        var messages = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            var options = List.of("-proc:none", "-parameters", "-d", classes.toString(), "-cp", SuiteTests.classPath());
            var task = compiler.getTask(messages, files, null, options, null, files.getJavaFileObjects(changed));
            assertThat(task.call()).as("%s compiles: %s", changed, messages).isTrue();
        }
    }
}
