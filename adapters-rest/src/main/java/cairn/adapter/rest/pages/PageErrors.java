package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.http.problem.ErrorPages;
import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.pages.model.ErrorPage;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import gg.jte.models.runtime.JteModel;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpHeaders;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Renders refusals of pages: the form for signing in where there is no session, the form for the first password, and
 * else what is wrong.
 */
@Singleton
final class PageErrors implements ErrorPages {

    private final Templates templates = new StaticTemplates();
    private final Assets assets;
    private final Shells shells;
    private final RequestIds ids;

    PageErrors(Assets assets, Shells shells, RequestIds ids) {
        this.assets = assets;
        this.shells = shells;
        this.ids = ids;
    }

    @Override
    public Optional<byte[]> page(HttpRequest<?> request, Problem problem, MutableHttpHeaders headers) {
        if (!isOfPages(request)) {
            return Optional.empty();
        }
        Pages.writeHeaders(headers);
        return Optional.of(Pages.render(page(request, problem)));
    }

    private static boolean isOfPages(HttpRequest<?> request) {
        return RouteAttributes.getRouteInfo(request)
                .map(route -> route.getAnnotationMetadata().hasAnnotation(ForBrowsers.class))
                .orElseGet(() -> request.getPath().startsWith(Shells.LIVE));
    }

    private JteModel page(HttpRequest<?> request, Problem problem) {
        return switch (problem.type()) {
            case MISSING_CREDENTIALS, INVALID_CREDENTIALS -> templates.sessionSignIn(assets.path());
            case PASSWORD_CHANGE_REQUIRED ->
                templates.sessionPassword(
                        assets.path(),
                        request.getUserPrincipal(Caller.class).map(shells::csrf).orElse(""));
            default -> refusal(request, problem);
        };
    }

    private JteModel refusal(HttpRequest<?> request, Problem problem) {
        var error = new ErrorPage(
                text(problem.type().title()),
                problem.detail(),
                problem.type().status(),
                ids.of(request),
                request.getPath().startsWith(Shells.TEST) ? Shells.TEST : Shells.LIVE);
        return request.getUserPrincipal(Caller.class)
                .filter(_ -> error.status() < HttpStatus.INTERNAL_SERVER_ERROR.getCode())
                .flatMap(caller -> shells.find(caller, error.title()))
                .map(shell -> templates.sessionRefusal(shell, error))
                .orElseGet(() -> templates.sessionError(assets.path(), error));
    }
}
