package cairn.application.port.out;

import cairn.application.port.in.ListApplications;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.domain.permitapplication.ApplicationId;
import java.time.LocalDate;

/** Stores the list entries of permit applications; their details are read from events. */
public interface ApplicationViews extends Views<ApplicationId, ListedApplication> {

    /** The name of the projection that writes here, and the key of its token: it must not change. */
    String PROJECTION = "application-views";

    Views<ApplicationId, ListedApplication> next();

    /**
     * Returns a page of applications.
     *
     * @param today the civil date in Nepal that decides which applications have expired
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is invalid
     */
    Page<ListedApplication> list(ListApplications question, LocalDate today);
}
