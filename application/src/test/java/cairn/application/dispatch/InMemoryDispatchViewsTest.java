package cairn.application.dispatch;

import cairn.application.port.out.DispatchViews;

class InMemoryDispatchViewsTest extends DispatchViewsContract {

    private final DispatchViews views = new InMemoryDispatchViews();

    @Override
    protected DispatchViews views() {
        return views;
    }
}
