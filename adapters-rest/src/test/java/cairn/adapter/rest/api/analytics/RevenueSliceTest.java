package cairn.adapter.rest.api.analytics;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.history.PointOfLog;
import cairn.application.Garbled;
import cairn.application.Proof;
import org.junit.jupiter.api.Test;

class RevenueSliceTest {

    @Test
    @Proof({"T2", "T3"})
    void whatIsReadIsWrittenAsTheSame() {
        Garbled.each(
                text -> RevenueSlice.read(text)
                        .ifPresent(slice ->
                                assertThat(RevenueSlice.read(slice.text())).contains(slice)),
                RevenueSlice.EXAMPLE,
                "booked_at,2027-01-01,2027-02-29,NPR",
                "trek_date,2027-01-01,2027-12-31,USD,day:2027-03-01,route:everest-base-camp,status:confirmed");
    }

    @Test
    @Proof({"T2", "T3"})
    void anyTextIsAPointOfTheLogOrNone() {
        Garbled.each(PointOfLog::in, "123456789012345678", "2026-11-20T08:30:00.000Z", "2026-11-20T08:30:00+05:45");
    }
}
