package cairn.adapter.rest.http.query;

import cairn.adapter.rest.http.json.Scalars;
import io.micronaut.core.beans.BeanIntrospection;
import io.micronaut.core.type.Argument;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.validation.validator.Validator;
import io.micronaut.web.router.MethodBasedRouteInfo;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

@Singleton
final class QueryRecords {

    private final Scalars scalars;
    private final Validator validator;

    QueryRecords(Scalars scalars, Validator validator) {
        this.scalars = scalars;
        this.validator = validator;
    }

    List<QueryRecord<?>> of(MethodBasedRouteInfo<?, ?> route) {
        Argument<?>[] arguments = route.getTargetMethod().getArguments();
        if (Stream.of(arguments).anyMatch(argument -> argument.isAnnotationPresent(QueryValue.class))) {
            throw new IllegalStateException("Query parameters are members of a @RequestBean record: " + route);
        }
        return Stream.of(arguments)
                .filter(argument -> argument.isAnnotationPresent(RequestBean.class))
                .<QueryRecord<?>>map(argument ->
                        new QueryRecord<>(BeanIntrospection.getIntrospection(argument.getType()), scalars, validator))
                .toList();
    }
}
