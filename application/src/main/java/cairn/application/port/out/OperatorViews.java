package cairn.application.port.out;

import cairn.application.port.in.ListOperators;
import cairn.application.view.ListedOperator;
import cairn.application.view.Page;
import cairn.domain.access.OperatorId;

/** Stores the agencies for lists. */
public interface OperatorViews extends Views<OperatorId, ListedOperator> {

    /** Returns the store of the next version, while it is built. */
    Views<OperatorId, ListedOperator> next();

    /**
     * Returns a page of agencies, newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is invalid
     */
    Page<ListedOperator> list(ListOperators question);
}
