package cairn.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OutcomeTest {

    @ParameterizedTest
    @CsvSource({
        "199, false",
        "200, true",
        "202, true",
        "204, true",
        "299, true",
        "300, false",
        "301, false",
        "500, false"
    })
    void onlyAStatusOf2xxIsASuccess(int status, boolean isSuccess) {
        assertThat(new Answered(status).isSuccess()).isEqualTo(isSuccess);
    }

    @ParameterizedTest
    @CsvSource({"404, false", "409, false", "410, true", "411, false"})
    void onlyStatus410MeansThatTheEndpointIsGone(int status, boolean isGone) {
        assertThat(new Answered(status).isGone()).isEqualTo(isGone);
    }

    @ParameterizedTest
    @EnumSource
    void anAttemptWithoutAResponseIsNeither(Trouble trouble) {
        assertThat(new Unanswered(trouble).isSuccess()).isFalse();
        assertThat(new Unanswered(trouble).isGone()).isFalse();
    }
}
