package cairn.adapter.rest.http.problem;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.json.WireNames;
import cairn.domain.shared.FaultCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Clients branch on codes: one that has been published is never renamed, and a new one is documented. */
final class ProblemCodesTest {

    private static final Path PAGE = Path.of("../docs/api/errors.md");

    @Test
    void theCodesOfProblemsAreFrozen() {
        assertThat(problems())
                .containsExactly(
                        "malformed-request",
                        "invalid-parameter",
                        "missing-credentials",
                        "invalid-credentials",
                        "insufficient-tier",
                        "insufficient-scope",
                        "operator-suspended",
                        "insufficient-role",
                        "origin-not-allowed",
                        "csrf-token-required",
                        "password-change-required",
                        "second-factor-required",
                        "reauthentication-required",
                        "not-found",
                        "method-not-allowed",
                        "not-acceptable",
                        "invalid-transition",
                        "no-availability",
                        "guide-unavailable",
                        "route-closed",
                        "duplicate-application",
                        "personal-data-needed",
                        "personal-data-in-clear",
                        "history-full",
                        "idempotency-key-in-flight",
                        "precondition-failed",
                        "body-too-large",
                        "address-too-long",
                        "unsupported-media-type",
                        "validation-failed",
                        "idempotency-key-reused",
                        "rate-limit-exceeded",
                        "quota-exceeded",
                        "headers-too-large",
                        "internal-error",
                        "unavailable");
    }

    @Test
    void theCodesOfFaultsAreFrozen() {
        assertThat(faults())
                .containsExactly(
                        "required",
                        "unknown",
                        "wrong-type",
                        "invalid-value",
                        "out-of-range",
                        "wrong-length",
                        "duplicate",
                        "conflict",
                        "unknown-reference");
    }

    @ParameterizedTest
    @MethodSource("problems")
    void thePageNamesEveryCodeOfAProblem(String code) throws IOException {
        assertThat(Files.readString(PAGE)).contains("`" + code + "`");
    }

    @ParameterizedTest
    @MethodSource("faults")
    void thePageExplainsEveryCodeOfAFault(String code) throws IOException {
        assertThat(Files.readString(PAGE)).contains("| `" + code + "` |");
    }

    static Stream<String> problems() {
        return Stream.of(ProblemType.values()).map(ProblemType::slug);
    }

    static Stream<String> faults() {
        return Stream.of(FaultCode.values()).map(WireNames::code);
    }
}
