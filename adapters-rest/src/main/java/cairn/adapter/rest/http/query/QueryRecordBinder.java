package cairn.adapter.rest.http.query;

import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.http.bind.RequestBinderRegistry;
import io.micronaut.http.bind.binders.AnnotatedRequestArgumentBinder;
import io.micronaut.http.bind.binders.PostponedRequestArgumentBinder;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Passes the records that {@link QueryStep} has read to the handlers, in place of the framework's lenient binder. */
@Singleton
final class QueryRecordBinder implements BeanCreatedEventListener<RequestBinderRegistry> {

    private static final String PREFIX = "cairn.query.";

    static void bind(HttpRequest<?> request, Class<?> type, @Nullable Object record) {
        request.setAttribute(PREFIX + type.getName(), record);
    }

    @Override
    public RequestBinderRegistry onCreated(BeanCreatedEvent<RequestBinderRegistry> event) {
        event.getBean().addArgumentBinder(new Binder<>());
        return event.getBean();
    }

    private static final class Binder<T>
            implements AnnotatedRequestArgumentBinder<RequestBean, T>, PostponedRequestArgumentBinder<T> {

        @Override
        public Class<RequestBean> getAnnotationType() {
            return RequestBean.class;
        }

        @Override
        public BindingResult<T> bind(ArgumentConversionContext<T> context, HttpRequest<?> request) {
            Class<T> type = context.getArgument().getType();
            Optional<T> record = request.getAttribute(PREFIX + type.getName(), type);
            return () -> record;
        }
    }
}
