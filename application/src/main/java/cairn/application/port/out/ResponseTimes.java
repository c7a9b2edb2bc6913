package cairn.application.port.out;

import cairn.application.port.in.FindDispatchResponse;
import cairn.application.view.DispatchResponseReport;
import java.util.List;

public interface ResponseTimes {

    List<DispatchResponseReport.Row> of(FindDispatchResponse question);
}
