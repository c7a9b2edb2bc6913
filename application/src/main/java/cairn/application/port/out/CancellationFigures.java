package cairn.application.port.out;

import cairn.application.port.in.FindCancellations;
import cairn.application.view.CancellationsReport;
import java.util.List;

/** Sums up cancelled bookings that had been confirmed. */
public interface CancellationFigures {

    /**
     * The earliest cancellations first, then by currency.
     *
     * @throws ArithmeticException if a sum is beyond what an amount can be
     */
    List<CancellationsReport.Row> of(FindCancellations question);
}
