package cairn.application.permitapplication;

import cairn.application.port.out.ApplicationViews;

class InMemoryApplicationViewsTest extends ApplicationViewsContract {

    private final ApplicationViews views = new InMemoryApplicationViews();

    @Override
    protected ApplicationViews views() {
        return views;
    }
}
