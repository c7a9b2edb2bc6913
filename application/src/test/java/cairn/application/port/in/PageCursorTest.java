package cairn.application.port.in;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Garbled;
import cairn.application.Proof;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PageCursorTest {

    @Test
    @Proof({"T2", "T3"})
    void aCursorThatIsTakenIsAsItWasWritten() {
        Garbled.each(
                Invalid.class,
                text -> assertThat(PageCursor.read(text).text()).isEqualTo(text),
                new PageCursor(Instant.parse("2026-11-21T08:31:00.123Z"), new UUID(1, 2)).text(),
                new PageCursor(Instant.EPOCH, new UUID(-1, -1)).text());
    }
}
