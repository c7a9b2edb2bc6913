package cairn.application.port.out;

import cairn.application.port.in.FindDispatchResponse;
import cairn.application.view.DispatchResponseReport;
import java.util.List;

/** Measures how soon the rescue desk responded to dispatches. */
public interface ResponseTimes {

    /** Returns the rows by group. */
    List<DispatchResponseReport.Row> of(FindDispatchResponse question);
}
