package cairn.adapter.persistence.view.permitapplication;

import cairn.adapter.persistence.TestContext;
import cairn.application.permitapplication.ApplicationViewsContract;
import cairn.application.port.out.ApplicationViews;
import io.micronaut.context.ApplicationContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class JdbcApplicationViewsTest extends ApplicationViewsContract {

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
    protected ApplicationViews views() {
        return context.getBean(ApplicationViews.class);
    }
}
