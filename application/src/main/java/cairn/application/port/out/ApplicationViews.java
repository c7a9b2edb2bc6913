package cairn.application.port.out;

import cairn.application.port.in.ListApplications;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.domain.permitapplication.ApplicationId;
import java.time.LocalDate;

/** Which permit applications there are, for lists; what they are is told by their events. */
public interface ApplicationViews extends Views<ApplicationId, ListedApplication> {

    /** Those of the next version, while there is one. */
    Views<ApplicationId, ListedApplication> next();

    /**
     * Newest first.
     *
     * @param today the civil date in Nepal, by which applications expire
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is none of ours
     */
    Page<ListedApplication> list(ListApplications question, LocalDate today);
}
