package cairn.adapter.persistence.view.dispatch;

import cairn.adapter.persistence.TestContext;
import cairn.application.dispatch.DispatchViewsContract;
import cairn.application.port.out.DispatchViews;
import io.micronaut.context.ApplicationContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class JdbcDispatchViewsTest extends DispatchViewsContract {

    private static ApplicationContext context;

    @BeforeAll
    static void open() {
        context = TestContext.fresh();
    }

    @AfterAll
    static void close() {
        context.close();
    }

    @Override
    protected DispatchViews views() {
        return context.getBean(DispatchViews.class);
    }
}
