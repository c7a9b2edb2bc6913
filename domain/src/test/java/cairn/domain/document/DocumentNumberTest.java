package cairn.domain.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.shared.Rejection.Invalid;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentNumberTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 7, 8, 9, 1000, 99_999})
    void theFirstFreeNumberFollowsTheLastTakenOne(int taken) {
        var tests = new AtomicInteger();
        int free = DocumentNumber.firstFree(number -> {
            tests.incrementAndGet();
            return number <= taken;
        });

        assertThat(free).isEqualTo(taken + 1);
        assertThat(tests.get()).isLessThan(40);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-07-16, --07-17, 2082/83",
        "2026-07-17, --07-17, 2083/84",
        "2027-07-16, --07-17, 2083/84",
        "2042-08-01, --07-16, 2099/00",
        "2026-12-31, --01-01, 2026",
        "2026-03-31, --04-01, 2025/26",
        "2026-04-01, --04-01, 2026/27",
    })
    void aFiscalYearIsNamedByItsStart(LocalDate day, String start, String label) {
        assertThat(FiscalYear.of(day, MonthDay.parse(start)).label()).isEqualTo(label);
    }

    @Test
    void aNumberIsPrintedWithItsKindAndYear() {
        var number = new DocumentNumber(DocumentKind.RECEIPT, new FiscalYear("2083/84"), 17);

        assertThat(number.text()).isEqualTo("R-2083/84-000017");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "12345678", "1234567890", "12345678a", "१२३४५६७८९"})
    void aTaxNumberHasNineDigits(String number) {
        assertThatExceptionOfType(Invalid.class).isThrownBy(() -> TaxNumber.of(TaxNumber.Kind.PAN, number));
    }
}
