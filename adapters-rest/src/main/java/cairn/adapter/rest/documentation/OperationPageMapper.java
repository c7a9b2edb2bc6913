package cairn.adapter.rest.documentation;

import cairn.adapter.rest.documentation.Reference.Described;
import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.pages.model.OperationPage;
import cairn.adapter.rest.pages.model.OperationPage.Member;
import cairn.adapter.rest.pages.model.OperationPage.Sample;
import cairn.adapter.rest.pages.model.ReferencePage;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Puts an operation into words: its parameters, bodies, responses and problems, and samples that call it. */
@Singleton
final class OperationPageMapper {

    private static final String HEADERS = "#/components/headers/";
    private static final Map<String, String> PLACES = placesInOrder();

    private final Library library;
    private final DocsPageMapper shells;
    private final Components components;
    private final SchemaMembers members;
    private final OperationSamples samples;
    private final LibrarySamples calls;

    OperationPageMapper(
            Reference reference, Library library, DocsPageMapper shells, PublicAddress address, LibrarySamples calls) {
        this.library = library;
        this.shells = shells;
        this.components = reference.document().getComponents();
        this.members = new SchemaMembers(components);
        this.samples = new OperationSamples(components, address);
        this.calls = calls;
    }

    ReferencePage list(Collection<Described> operations) {
        return new ReferencePage(
                groups(operations.stream().filter(operation -> !operation.isInternal())),
                groups(operations.stream().filter(Described::isInternal)),
                shells.shell(library.contents(), SiteAddress.ROOT + "/reference"));
    }

    private static List<ReferencePage.Group> groups(Stream<Described> operations) {
        var groups = new TreeMap<String, List<ReferencePage.Operation>>();
        operations.forEach(operation -> groups.computeIfAbsent(operation.group(), group -> new ArrayList<>())
                .add(new ReferencePage.Operation(
                        operation.method(),
                        operation.path(),
                        operation.operation().getSummary(),
                        operation.address())));
        return groups.entrySet().stream()
                .map(group -> new ReferencePage.Group(group.getKey(), group.getValue()))
                .toList();
    }

    OperationPage page(Described described) {
        var operation = described.operation();
        return new OperationPage(
                operation.getSummary(),
                described.method(),
                described.path(),
                MarkdownReader.html(Objects.requireNonNullElse(operation.getDescription(), "")),
                parameters(operation.getParameters()),
                operation.getRequestBody() == null
                        ? List.of()
                        : schema(operation.getRequestBody().getContent())
                                .map(members::of)
                                .orElse(List.of()),
                samples(described),
                trial(described).orElse(null),
                operation.getResponses().entrySet().stream()
                        .filter(response -> response.getValue().get$ref() == null)
                        .map(response -> response(response.getKey(), response.getValue()))
                        .toList(),
                operation.getResponses().entrySet().stream()
                        .filter(response -> response.getValue().get$ref() != null)
                        .map(Map.Entry::getKey)
                        .sorted()
                        .map(OperationPageMapper::problem)
                        .toList(),
                shells.shell(library.contents(), SiteAddress.ROOT + "/reference"));
    }

    private List<Sample> samples(Described described) {
        var curl = new Sample("curl", "curl", samples.curl(described));
        return Stream.concat(Stream.of(curl), calls.of(described.operation().getOperationId()).stream())
                .toList();
    }

    /** Returns the form for trying an operation; empty for those that the libraries do not have either. */
    private Optional<OperationPage.Trial> trial(Described described) {
        var operation = described.operation();
        if (calls.of(operation.getOperationId()).isEmpty()) {
            return Optional.empty();
        }
        var fields = Stream.ofNullable(operation.getParameters())
                .flatMap(List::stream)
                .filter(parameter -> !"header".equals(parameter.getIn()))
                .map(parameter -> {
                    var value = described.sends(parameter) ? OperationSamples.example(parameter) : "";
                    return new OperationPage.Field(
                            parameter.getIn(),
                            parameter.getName(),
                            value,
                            Boolean.TRUE.equals(parameter.getRequired()));
                })
                .toList();
        var body = Optional.ofNullable(operation.getRequestBody())
                .map(RequestBody::getContent)
                .filter(content -> content.values().stream().noneMatch(OperationSamples::isDeprecated));
        return Optional.of(new OperationPage.Trial(
                fields,
                body.map(content -> content.keySet().iterator().next()).orElse(""),
                body.flatMap(samples::json).orElse("")));
    }

    private List<OperationPage.Group> parameters(@Nullable List<Parameter> parameters) {
        var all = Optional.ofNullable(parameters).orElse(List.of());
        return PLACES.entrySet().stream()
                .map(place -> new OperationPage.Group(
                        place.getValue(),
                        all.stream()
                                .filter(parameter -> place.getKey().equals(parameter.getIn()))
                                .map(this::member)
                                .toList()))
                .filter(group -> !group.members().isEmpty())
                .toList();
    }

    private Member member(Parameter parameter) {
        return new Member(
                parameter.getName(),
                members.type(parameter.getSchema()),
                Boolean.TRUE.equals(parameter.getRequired()),
                MarkdownReader.html(Objects.requireNonNullElse(parameter.getDescription(), "")),
                List.of());
    }

    private OperationPage.Response response(String status, ApiResponse response) {
        var schema = schema(response.getContent());
        return new OperationPage.Response(
                status,
                MarkdownReader.html(Objects.requireNonNullElse(response.getDescription(), "")),
                Optional.ofNullable(response.getHeaders()).orElse(Map.of()).entrySet().stream()
                        .map(header -> header(header.getKey(), header.getValue()))
                        .toList(),
                schema.map(members::of).orElse(List.of()),
                samples.json(response.getContent()).orElse(null));
    }

    private Member header(String name, Header header) {
        var described = header.get$ref() == null
                ? header
                : Objects.requireNonNull(
                        components.getHeaders().get(header.get$ref().replace(HEADERS, "")), name);
        return new Member(
                name,
                described.getSchema() == null ? "string" : members.type(described.getSchema()),
                false,
                MarkdownReader.html(Objects.requireNonNullElse(described.getDescription(), "")),
                List.of());
    }

    private static Optional<Schema<?>> schema(@Nullable Content content) {
        return Optional.ofNullable(content).map(Map::values).stream()
                .flatMap(Collection::stream)
                .flatMap(media -> Stream.ofNullable(media.getSchema()))
                .findFirst()
                .map(schema -> (Schema<?>) schema);
    }

    private static OperationPage.Problem problem(String status) {
        return new OperationPage.Problem(
                status,
                Stream.of(ProblemType.values())
                        .filter(type -> String.valueOf(type.status()).equals(status))
                        .map(ProblemType::slug)
                        .toList());
    }

    private static Map<String, String> placesInOrder() {
        var places = new LinkedHashMap<String, String>();
        places.put("path", "In the path");
        places.put("query", "In the query");
        places.put("header", "In headers");
        return places;
    }
}
