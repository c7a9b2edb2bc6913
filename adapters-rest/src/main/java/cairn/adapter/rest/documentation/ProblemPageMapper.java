package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.problem.ProblemExamples;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.pages.model.DocsShell;
import cairn.adapter.rest.pages.model.ProblemDetails;
import cairn.adapter.rest.pages.model.ProblemIndexPage;
import cairn.adapter.rest.pages.model.ProblemPage;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

@Singleton
final class ProblemPageMapper {

    private static final String REQUEST_ID = "01932f5e-8a54-7c1e-9d51-3f6f0f3f1c2a";

    private final ProblemGuides guides;
    private final PublicAddress address;
    private final JsonMapper json;

    ProblemPageMapper(ProblemGuides guides, PublicAddress address, JsonMapper json) {
        this.guides = guides;
        this.address = address;
        this.json = json;
    }

    ProblemIndexPage index(DocsShell shell) {
        var problems = Stream.of(ProblemType.values())
                .sorted(Comparator.comparingInt(ProblemType::status))
                .map(this::details)
                .toList();
        return new ProblemIndexPage(problems, shell);
    }

    ProblemPage page(ProblemType type, DocsShell shell) {
        return new ProblemPage(details(type), shell);
    }

    private ProblemDetails details(ProblemType type) {
        return new ProblemDetails(
                type.status(),
                type.slug(),
                type.title(),
                type.explanation(),
                type.remedy(),
                example(type),
                guides.of(type));
    }

    private String example(ProblemType type) {
        return ProblemExamples.of(type).body(address, "/v1/bookings", REQUEST_ID).entrySet().stream()
                .map(member -> "  \"%s\": %s".formatted(member.getKey(), written(member.getValue())))
                .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
    }

    private String written(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
