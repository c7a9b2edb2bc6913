package cairn.application.port.out;

import cairn.application.port.in.ListOperators;
import cairn.application.view.ListedOperator;
import cairn.application.view.Page;
import cairn.domain.access.OperatorId;

public interface OperatorViews extends Views<OperatorId, ListedOperator> {

    String PROJECTION = "operator-views";

    Views<OperatorId, ListedOperator> next();

    /**
     * Returns a page of agencies, newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is invalid
     */
    Page<ListedOperator> list(ListOperators question);
}
