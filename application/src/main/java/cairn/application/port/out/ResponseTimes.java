package cairn.application.port.out;

import cairn.application.port.in.FindDispatchResponse;
import cairn.application.view.DispatchResponseReport;
import java.util.List;

/** Measures how listed dispatches were answered. */
public interface ResponseTimes {

    /** By group. */
    List<DispatchResponseReport.Row> of(FindDispatchResponse question);
}
