package cairn.bootstrap;

import static java.net.URLEncoder.encode;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Goes through the OpenAPI document of the running build and sends to every operation what it says that it does not take:
 * each time the answer is a problem that names the fault, and never the service's own failure.
 */
class EveryParameterTest {

    private static final String UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";
    private static final Map<String, String> NEEDED = Map.of(
            "route",
            "everest-base-camp",
            "nationality",
            "DE",
            "trek_date",
            "2027-03-01",
            "from",
            "2027-03-01",
            "to",
            "2027-03-31");
    private static final List<String> ODD_TEXTS =
            List.of("", "%00", "a%00b", "%F0%9F%8F%94", "%27%20or%201%3D1--", "..%2F..%2Fetc", "x".repeat(3_000));
    private static final List<String> ODD_ESCAPES = List.of(
            "a\\u0000b", "\\ud800", "a\\udfffb", "\\u202ex", "\\ufffe", " ", "\\ud83c\\udfd4", "x".repeat(20_000));
    private static final List<String> NO_OBJECTS = List.of(
            "{",
            "[]",
            "[{}]",
            "\"x\"",
            "7",
            "true",
            "nul",
            "{}{}",
            "{\"a\":1,\"a\":2}",
            "[".repeat(500),
            "NaN",
            "<a/>");

    private static TestService service;
    private static JsonNode document;
    private static WrongValues wrong;
    private static Browser browser;

    @BeforeAll
    static void start() {
        service = TestService.start();
        EnterpriseTier.use(service);
        document = service.get("/openapi.json").body();
        wrong = new WrongValues(document);
        browser = new Browser(service);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** A caller who may use an operation. */
    @FunctionalInterface
    private interface Caller {
        Answer ask(String method, String path, String body);
    }

    private record Operation(String method, String template, JsonNode description, Caller caller) {

        String path() {
            return template.replaceAll("\\{[^}]+}", UNKNOWN_ID);
        }

        boolean hasBody() {
            return description.has("requestBody");
        }

        List<JsonNode> parameters(String place) {
            return StreamSupport.stream(description.path("parameters").spliterator(), false)
                    .filter(parameter -> parameter.path("in").asText().equals(place))
                    .toList();
        }

        /** The query that it needs, without one parameter. */
        String queryWithout(String name) {
            var query = new StringBuilder("?");
            for (var parameter : parameters("query")) {
                var other = parameter.path("name").asText();
                if (parameter.path("required").asBoolean() && !other.equals(name)) {
                    query.append(other).append('=').append(NEEDED.get(other)).append('&');
                }
            }
            return query.toString();
        }

        Answer ask(String path) {
            return caller.ask(method, path, hasBody() ? "{}" : "");
        }

        @Override
        public String toString() {
            return method + " " + template;
        }
    }

    @TestFactory
    Stream<DynamicTest> everyOperation() {
        var tests = new ArrayList<DynamicTest>();
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().stream()
                        .filter(operation -> !readsImages(operation.getValue()))
                        .map(operation -> operation(
                                operation.getKey().toUpperCase(Locale.ROOT), path.getKey(), operation.getValue()))
                        .forEach(operation -> tests.add(DynamicTest.dynamicTest(operation.toString(), () -> {
                            var faults = new Faults();
                            wrongQueries(operation, faults);
                            oddIds(operation, faults);
                            if (operation.hasBody()) {
                                wrongBodies(operation, faults);
                            }
                            assertThat(faults.reported).isEmpty();
                        }))));
        assertThat(tests).hasSizeGreaterThan(30);
        return tests.stream();
    }

    /** The wrong bodies of these are files, which BrandingApiTest sends. */
    private static boolean readsImages(JsonNode operation) {
        return operation.at("/requestBody/content").has("image/png");
    }

    private static Operation operation(String method, String template, JsonNode description) {
        var callers = List.<Caller>of(
                keyed(service.liveKey()),
                keyed(service.testKey()),
                keyed(service.deskKey("admin")),
                keyed(service.deskKey("conditions_desk")),
                keyed(service.deskKey("rescue_desk")),
                keyed(service.deskKey("permit_desk")),
                EveryParameterTest::inASession);
        return callers.stream()
                .map(caller -> new Operation(method, template, description, caller))
                .filter(operation -> {
                    int status = operation
                            .ask(operation.path() + "?no_such_parameter=1")
                            .status();
                    return status != 401 && status != 403;
                })
                .findFirst()
                .orElseThrow(() -> new AssertionError("Nobody may " + method + " " + template));
    }

    private static Caller keyed(String key) {
        return (method, path, body) -> {
            var request = service.request(path, Optional.of(key))
                    .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
            return service.send(body.isEmpty() ? request : request.header("Content-Type", "application/json"));
        };
    }

    /** Some operations end it: then the caller signs in again. */
    private static Answer inASession(String method, String path, String body) {
        var answer = browser.write(method, path, body);
        if (answer.status() != 401) {
            return answer;
        }
        browser = new Browser(service);
        browser.signIn(service.consoleEmail(), service.consolePassword());
        return browser.write(method, path, body);
    }

    private static void wrongQueries(Operation operation, Faults faults) {
        var path = operation.path() + operation.queryWithout("");
        faults.unless(names("no_such_parameter"), "unknown", operation.ask(path + "no_such_parameter=1"));
        faults.unless(names("Limit"), "unknown by its case", operation.ask(path + "Limit=1"));
        for (var parameter : operation.parameters("query")) {
            var name = parameter.path("name").asText();
            var schema = parameter.path("schema");
            var rest = operation.path() + operation.queryWithout(name);
            for (var value : wrong.inQuery(schema)) {
                faults.unless(names(name), name + "=" + value, operation.ask(rest + name + "=" + encode(value, UTF_8)));
            }
            var sound = NEEDED.getOrDefault(name, wrong.sound(schema));
            var twice = rest + name + "=" + sound + "&" + name + "=" + sound;
            if (!wrong.resolved(schema).path("type").asText().equals("array")) {
                faults.unless(names(name), name + " repeated", operation.ask(twice));
            }
            for (var noText : List.of("%FF", "a%ED%A0%80", "%C0%AF")) {
                faults.unless(
                        EveryParameterTest::isRefused, name + "=" + noText, operation.ask(rest + name + "=" + noText));
            }
            for (var odd : ODD_TEXTS) {
                faults.unless(
                        EveryParameterTest::isNoFailure, name + "=" + odd, operation.ask(rest + name + "=" + odd));
            }
            if (parameter.path("required").asBoolean()) {
                faults.unless(names(name), name + " missing", operation.ask(rest));
            }
        }
    }

    private static void oddIds(Operation operation, Faults faults) {
        for (var parameter : operation.parameters("path")) {
            var place = "{" + parameter.path("name").asText() + "}";
            Stream.concat(
                            ODD_TEXTS.stream().filter(text -> !text.isEmpty()),
                            Stream.of("1-1-1-1-1", "-", "null", "%20"))
                    .forEach(odd -> {
                        var path = operation.template.replace(place, odd).replaceAll("\\{[^}]+}", UNKNOWN_ID);
                        faults.unless(EveryParameterTest::isRefused, place + " " + odd, operation.ask(path));
                    });
            faults.unless(EveryParameterTest::isRefused, place + " of nothing", operation.ask(operation.path()));
        }
    }

    private static void wrongBodies(Operation operation, Faults faults) {
        var schema = wrong.resolved(StreamSupport.stream(
                        operation.description.at("/requestBody/content").spliterator(), false)
                .findFirst()
                .orElseThrow()
                .path("schema"));
        for (var body : NO_OBJECTS) {
            faults.unless(
                    EveryParameterTest::isRefused,
                    body,
                    operation.caller.ask(operation.method, operation.path(), body));
        }
        var example = (ObjectNode) schema.path("examples").get(0);
        var ask = (Function<ObjectNode, Answer>)
                body -> operation.caller.ask(operation.method, operation.path(), body.toString());
        faults.unless(
                points("no_such_member"),
                "unknown member",
                ask.apply(example.deepCopy().put("no_such_member", 1)));
        faults.unless(
                EveryParameterTest::isRefused,
                "too large",
                ask.apply(example.deepCopy().put("no_such_member", "x".repeat(70_000))));
        schema.path("properties").properties().forEach(property -> {
            var name = property.getKey();
            for (var value : wrong.inBody(property.getValue())) {
                faults.unless(
                        points(name),
                        name + ": " + value,
                        ask.apply(example.deepCopy().set(name, value)));
            }
            for (var odd : ODD_ESCAPES) {
                var body = example.deepCopy().put(name, "ODD").toString().replace("\"ODD\"", '"' + odd + '"');
                faults.unless(
                        EveryParameterTest::isNoFailure,
                        name + ": " + odd,
                        operation.caller.ask(operation.method, operation.path(), body));
            }
            if (WrongValues.names(schema.path("required")).contains(name)) {
                faults.unless(points(name), name + " missing", ask.apply((ObjectNode)
                        example.deepCopy().without(name)));
                faults.unless(
                        points(name),
                        name + " null",
                        ask.apply(example.deepCopy().putNull(name)));
            }
        });
    }

    private static Predicate<Answer> names(String parameter) {
        return answer -> isRefused(answer)
                && answer.status() == 400
                && answer.body().path("errors").findValuesAsText("parameter").contains(parameter);
    }

    private static Predicate<Answer> points(String member) {
        return answer -> isRefused(answer)
                && answer.status() == 422
                && answer.body().path("errors").findValuesAsText("pointer").stream()
                        .anyMatch(pointer -> pointer.equals("/" + member) || pointer.startsWith("/" + member + "/"));
    }

    private static boolean isRefused(Answer answer) {
        return answer.status() >= 400 && isNoFailure(answer);
    }

    private static boolean isNoFailure(Answer answer) {
        return answer.status() < 400 || (answer.status() < 500 && isProblem(answer));
    }

    private static boolean isProblem(Answer answer) {
        return answer.header("Content-Type").startsWith("application/problem+json")
                && Stream.of("type", "title", "detail", "instance", "request_id")
                        .noneMatch(member -> answer.body().path(member).asText().isEmpty())
                && answer.body().path("status").asInt() == answer.status();
    }

    /** Everything that was not as it must be, so that one run reports all. */
    private static final class Faults {

        private final List<String> reported = new ArrayList<>();

        void unless(Predicate<Answer> isRight, String sent, Answer answer) {
            if (!isRight.test(answer)) {
                reported.add("%s: %d %s"
                        .formatted(
                                shortened(sent),
                                answer.status(),
                                shortened(answer.raw().body())));
            }
        }

        private static String shortened(String text) {
            return text.length() > 300 ? text.substring(0, 300) + "…" : text;
        }
    }
}
