package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.json.MailAddress;
import cairn.adapter.rest.http.json.WireNames;
import com.fasterxml.jackson.databind.JsonNode;
import io.micronaut.core.type.Argument;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.web.router.Router;
import io.micronaut.web.router.UriRouteInfo;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The constraints of requests are those in the OpenAPI document of the running build. */
class RequestBoundsTest {

    private static final int AT_LEAST = 250;

    private static TestService service;
    private static JsonNode document;

    private final List<String> stated = new ArrayList<>();
    private final List<String> unstated = new ArrayList<>();

    @BeforeAll
    static void start() {
        service = TestService.start();
        document = service.get("/openapi.json").body();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void everyConstraintOfEveryMemberIsInTheDocument() {
        service.bean(Router.class)
                .uriRoutes()
                .filter(route -> document.path("paths").has(path(route)))
                .filter(route -> !route.getHttpMethodName().equals("HEAD"))
                .distinct()
                .forEach(this::request);

        assertThat(unstated).isEmpty();
        assertThat(stated).as("the constraints that there are").hasSizeGreaterThan(AT_LEAST);
    }

    private void request(UriRouteInfo<?, ?> route) {
        var method = route.getHttpMethodName();
        var operation = document.path("paths").path(path(route)).path(method.toLowerCase(Locale.ROOT));
        var place = method + " " + path(route);
        for (Argument<?> argument : route.getTargetMethod().getArguments()) {
            if (argument.isAnnotationPresent(Body.class) && argument.getType().isRecord()) {
                var body = operation.at("/requestBody/content/application~1json/schema");
                members(argument.getType(), resolved(body), place);
            }
            if (argument.isAnnotationPresent(RequestBean.class)) {
                parameters(argument, operation, place);
            }
        }
    }

    private void parameters(Argument<?> query, JsonNode operation, String place) {
        for (var component : query.getType().getRecordComponents()) {
            var name = nameInQuery(component);
            var parameter = StreamSupport.stream(operation.path("parameters").spliterator(), false)
                    .filter(each -> each.path("name").asText().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(place + " does not tell of " + name));
            value(component.getAnnotatedType(), parameter.path("schema"), place + "?" + name);
        }
    }

    private static String nameInQuery(RecordComponent component) {
        try {
            var field = component.getDeclaringRecord().getDeclaredField(component.getName());
            return Optional.ofNullable(field.getAnnotation(QueryValue.class))
                    .map(QueryValue::value)
                    .filter(name -> !name.isEmpty())
                    .orElseGet(() -> WireNames.of(component.getName()));
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    private void members(Class<?> request, JsonNode schema, String place) {
        for (var component : request.getRecordComponents()) {
            var name = WireNames.of(component.getName());
            value(component.getAnnotatedType(), schema.path("properties").path(name), place + "/" + name);
        }
    }

    private void value(AnnotatedType type, JsonNode schema, String place) {
        bounds(type).forEach((keyword, bound) -> {
            var said = schema.path(keyword);
            var list = said.asText().equals(bound) ? stated : unstated;
            list.add(place + " " + keyword + " " + bound + ": " + said);
        });
        var parts = type instanceof AnnotatedParameterizedType generic
                ? List.of(generic.getAnnotatedActualTypeArguments())
                : List.<AnnotatedType>of();
        if (Map.class.isAssignableFrom(classOf(type))) {
            value(parts.getFirst(), schema.path("propertyNames"), place + "/{name}");
            value(parts.getLast(), schema.path("additionalProperties"), place + "/{value}");
        } else if (Collection.class.isAssignableFrom(classOf(type))) {
            value(parts.getFirst(), schema.path("items"), place + "/{item}");
        } else if (classOf(type).isRecord()) {
            members(classOf(type), resolved(schema), place);
        }
    }

    /** Returns the keywords of JSON Schema for the constraints of the type. */
    private static Map<String, String> bounds(AnnotatedType type) {
        var bounds = new LinkedHashMap<String, String>();
        Stream.of(type.getAnnotations()).forEach(constraint -> bounds.putAll(bounds(constraint, classOf(type))));
        return bounds;
    }

    private static Map<String, String> bounds(Annotation constraint, Class<?> type) {
        return switch (constraint) {
            case Min min -> Map.of("minimum", Long.toString(min.value()));
            case Max max -> Map.of("maximum", Long.toString(max.value()));
            case DecimalMin min -> Map.of("minimum", min.value());
            case DecimalMax max -> Map.of("maximum", max.value());
            case Pattern pattern -> Map.of("pattern", "^(?:" + pattern.regexp() + ")$");
            case MailAddress _ -> Map.of("format", "email");
            case Size size -> bounds(size, type);
            default -> Map.of();
        };
    }

    private static Map<String, String> bounds(Size size, Class<?> type) {
        var counted = type == String.class ? "Length" : Map.class.isAssignableFrom(type) ? "Properties" : "Items";
        var bounds = new LinkedHashMap<String, String>();
        if (size.min() > 0) {
            bounds.put("min" + counted, Integer.toString(size.min()));
        }
        if (size.max() < Integer.MAX_VALUE) {
            bounds.put("max" + counted, Integer.toString(size.max()));
        }
        return bounds;
    }

    private static Class<?> classOf(AnnotatedType type) {
        return type.getType() instanceof ParameterizedType generic
                ? (Class<?>) generic.getRawType()
                : (Class<?>) type.getType();
    }

    /** The schema itself, where it is referred to. */
    private static JsonNode resolved(JsonNode schema) {
        if (schema.has("allOf")) {
            return resolved(schema.path("allOf").get(0));
        }
        return schema.has("$ref")
                ? resolved(document.at(schema.path("$ref").asText().substring(1)))
                : schema;
    }

    private static String path(UriRouteInfo<?, ?> route) {
        return route.getUriMatchTemplate().toPathString();
    }
}
