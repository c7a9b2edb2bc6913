package cairn.application.port.out;

import cairn.application.port.in.ListApplications;
import cairn.application.port.in.PageCursor;
import cairn.application.view.CreatedObject;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.domain.permitapplication.ApplicationId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Stores the list entries of permit applications; their details are read from events. */
public interface ApplicationViews extends Views<ApplicationId, ListedApplication> {

    String PROJECTION = "application-views";

    Views<ApplicationId, ListedApplication> next();

    /**
     * Returns a page of applications.
     *
     * @param today the civil date in Nepal that decides which applications have expired
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is invalid
     */
    Page<ListedApplication> list(ListApplications question, LocalDate today);

    /**
     * Returns the applications that a list of earlier states may contain, newest first: all that the requester may see,
     * wiped ones included, without those that the question rejects by what never changes: everything but their status
     * and the time of their last change.
     *
     * @param until the time at or before which they were created
     * @param after the place after which they follow; empty for the first
     */
    List<CreatedObject<ApplicationId>> created(
            ListApplications question, Instant until, Optional<PageCursor> after, int most);

    /**
     * Returns those of some entries, which need not be stored, that a list would contain, in any order.
     *
     * @param today the civil date in Nepal that decides which applications have expired
     */
    List<ListedApplication> matching(ListApplications question, List<ListedApplication> entries, LocalDate today);
}
