package cairn.adapter.rest.pages.language;

import cairn.adapter.rest.http.pipeline.AcceptHeader;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.context.ServerRequestContext;
import io.micronaut.http.cookie.Cookie;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A language of the pages. The choice of a person is a cookie; without it, the browser's first language counts. */
public enum Language {
    ENGLISH(Locale.ENGLISH),
    NEPALI(Locale.of("ne"));

    /** The cookie with the code of the language that a person chose. */
    public static final String COOKIE = "cairn_language";

    /** The first language of a header, without its region: {@code ne} of {@code ne-NP,en;q=0.8}. */
    private static final Pattern FIRST_LANGUAGE = Pattern.compile("[A-Za-z]{2,8}");

    private static final String ATTRIBUTE = Language.class.getName();

    private final Locale locale;

    Language(Locale locale) {
        this.locale = locale;
    }

    /** Returns the language of the request that the current thread answers; English if it answers none. */
    public static Language current() {
        return ServerRequestContext.currentRequest().map(Language::of).orElse(ENGLISH);
    }

    private static Language of(HttpRequest<?> request) {
        return request.getAttribute(ATTRIBUTE, Language.class).orElseGet(() -> {
            var language = chosen(request).or(() -> accepted(request)).orElse(ENGLISH);
            request.setAttribute(ATTRIBUTE, language);
            return language;
        });
    }

    private static Optional<Language> chosen(HttpRequest<?> request) {
        return request.getCookies().findCookie(COOKIE).map(Cookie::getValue).flatMap(Language::of);
    }

    private static Optional<Language> accepted(HttpRequest<?> request) {
        return AcceptHeader.languages(request)
                .map(value -> FIRST_LANGUAGE.matcher(value))
                .filter(Matcher::lookingAt)
                .flatMap(first -> of(first.group()));
    }

    private static Optional<Language> of(String code) {
        return Arrays.stream(values())
                .filter(language -> language.code().equalsIgnoreCase(code))
                .findFirst();
    }

    /** Returns the code of the language in BCP 47, such as {@code ne}. */
    public String code() {
        return locale.getLanguage();
    }

    public Locale locale() {
        return locale;
    }
}
