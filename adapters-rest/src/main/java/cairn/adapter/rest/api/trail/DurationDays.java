package cairn.adapter.rest.api.trail;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.application.port.in.Days;
import cairn.domain.shared.FaultCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads ranges of days in a query: {@code 14}, {@code 10..16}, {@code ..10} or {@code 15..}. */
public final class DurationDays {

    public static final String FORM = "[0-9]{1,3}|[0-9]{1,3}\\.\\.[0-9]{1,3}|\\.\\.[0-9]{1,3}|[0-9]{1,3}\\.\\.";

    public static final String MESSAGE = "must be days such as 14, 10..16, ..10 or 15..";

    private DurationDays() {}

    /**
     * Reads a text that matches {@link #FORM}; null means any number of days.
     *
     * @throws ProblemException if the range ends before it begins
     */
    public static Days read(String parameter, @Nullable String text) {
        if (text == null) {
            return Days.ANY;
        }
        int dots = text.indexOf("..");
        if (dots < 0) {
            return new Days(Integer.parseInt(text), Integer.parseInt(text));
        }
        var from = text.substring(0, dots);
        var to = text.substring(dots + 2);
        int fewest = from.isEmpty() ? Days.ANY.fewest() : Integer.parseInt(from);
        int most = to.isEmpty() ? Days.ANY.most() : Integer.parseInt(to);
        if (fewest > most) {
            throw new ProblemException(
                    ProblemType.INVALID_PARAMETER,
                    List.of(Fault.of(FaultCode.CONFLICT, parameter, "must not end before it begins")));
        }
        return new Days(fewest, most);
    }
}
