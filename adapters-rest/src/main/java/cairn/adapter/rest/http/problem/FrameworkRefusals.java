package cairn.adapter.rest.http.problem;

import static cairn.adapter.rest.http.problem.ProblemType.ADDRESS_TOO_LONG;
import static cairn.adapter.rest.http.problem.ProblemType.BODY_TOO_LARGE;
import static cairn.adapter.rest.http.problem.ProblemType.HEADERS_TOO_LARGE;
import static cairn.adapter.rest.http.problem.ProblemType.INSUFFICIENT_SCOPE;
import static cairn.adapter.rest.http.problem.ProblemType.INTERNAL_ERROR;
import static cairn.adapter.rest.http.problem.ProblemType.INVALID_PARAMETER;
import static cairn.adapter.rest.http.problem.ProblemType.MALFORMED_REQUEST;
import static cairn.adapter.rest.http.problem.ProblemType.METHOD_NOT_ALLOWED;
import static cairn.adapter.rest.http.problem.ProblemType.MISSING_CREDENTIALS;
import static cairn.adapter.rest.http.problem.ProblemType.NOT_ACCEPTABLE;
import static cairn.adapter.rest.http.problem.ProblemType.NOT_FOUND;
import static cairn.adapter.rest.http.problem.ProblemType.UNSUPPORTED_MEDIA_TYPE;

import cairn.adapter.rest.http.json.WireNames;
import cairn.domain.shared.FaultCode;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.core.bind.annotation.Bindable;
import io.micronaut.core.convert.exceptions.ConversionErrorException;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.exceptions.BufferLengthExceededException;
import io.micronaut.http.exceptions.ContentLengthExceededException;
import io.micronaut.http.server.exceptions.response.ErrorContext;
import io.micronaut.http.server.netty.NettyHttpRequest;
import io.micronaut.web.router.exceptions.UnsatisfiedRouteException;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import jakarta.validation.ConstraintViolationException;
import java.util.List;
import java.util.Optional;

/** Converts the framework's own errors to problems. None of the framework's messages reaches the caller. */
final class FrameworkRefusals {

    private FrameworkRefusals() {}

    static Problem problem(ErrorContext context, HttpStatus status) {
        Throwable cause = context.getRootCause()
                .or(() -> unreadable(context.getRequest()))
                .orElse(null);
        return switch (cause) {
            case ProblemException e -> e.problem();
            case ConversionErrorException e -> unfit(e.getArgument());
            case UnsatisfiedRouteException e -> absent(e.getArgument());
            case ConstraintViolationException e -> Violations.problem(e);
            case ContentLengthExceededException _, BufferLengthExceededException _ ->
                Problem.of(BODY_TOO_LARGE, "The body is larger than 64 KiB");
            case TooLongHttpLineException _ -> Problem.of(ADDRESS_TOO_LONG, "The request line is longer than 4 KiB");
            case TooLongHttpHeaderException _ ->
                Problem.of(HEADERS_TOO_LARGE, "There are more than 100 headers, or more than 8 KiB of them");
            case null, default -> byStatus(status);
        };
    }

    private static Optional<Throwable> unreadable(HttpRequest<?> request) {
        return request instanceof NettyHttpRequest<?> sent
                ? Optional.ofNullable(sent.getNativeRequest().decoderResult().cause())
                : Optional.empty();
    }

    private static Problem unfit(Argument<?> argument) {
        AnnotationMetadata annotations = argument.getAnnotationMetadata();
        if (annotations.hasAnnotation(PathVariable.class) || !annotations.hasStereotype(Bindable.class)) {
            return Problem.of(NOT_FOUND, "There is no such object");
        }
        return Problem.of(INVALID_PARAMETER, List.of(Fault.of(name(argument), "has an invalid value")));
    }

    private static Problem absent(Argument<?> argument) {
        if (argument.getAnnotationMetadata().hasAnnotation(Body.class)) {
            return Problem.of(MALFORMED_REQUEST, "The body is empty, but this operation needs a JSON object");
        }
        return Problem.of(INVALID_PARAMETER, List.of(Fault.of(FaultCode.REQUIRED, name(argument), "is required")));
    }

    private static String name(Argument<?> argument) {
        AnnotationMetadata annotations = argument.getAnnotationMetadata();
        return annotations
                .getAnnotationTypeByStereotype(Bindable.class)
                .flatMap(annotations::stringValue)
                .orElseGet(() -> WireNames.of(argument.getName()));
    }

    private static Problem byStatus(HttpStatus status) {
        return switch (status) {
            case UNAUTHORIZED -> Problem.of(MISSING_CREDENTIALS, "This operation needs an API key");
            case FORBIDDEN -> Problem.of(INSUFFICIENT_SCOPE, "The key has no access to this operation");
            case NOT_FOUND -> Problem.of(NOT_FOUND, "There is no resource at this address");
            case METHOD_NOT_ALLOWED -> Problem.of(METHOD_NOT_ALLOWED, "The address does not support this method");
            case NOT_ACCEPTABLE -> Problem.of(NOT_ACCEPTABLE, "None of the requested media types is available");
            case UNSUPPORTED_MEDIA_TYPE -> Problem.of(UNSUPPORTED_MEDIA_TYPE, "A body must be application/json");
            case REQUEST_ENTITY_TOO_LARGE -> Problem.of(BODY_TOO_LARGE, "The body is larger than 64 KiB");
            default ->
                status.getCode() < 500
                        ? Problem.of(MALFORMED_REQUEST, "The request cannot be read")
                        : Problem.of(INTERNAL_ERROR, "The service failed unexpectedly");
        };
    }
}
