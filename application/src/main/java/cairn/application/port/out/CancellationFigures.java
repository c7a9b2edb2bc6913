package cairn.application.port.out;

import cairn.application.port.in.FindCancellations;
import cairn.application.view.CancellationsReport;
import java.util.List;

public interface CancellationFigures {

    /**
     * Returns the rows by lead time, the earliest cancellations first, then by currency.
     *
     * @throws ArithmeticException if a sum exceeds the range of an amount
     */
    List<CancellationsReport.Row> of(FindCancellations question);
}
