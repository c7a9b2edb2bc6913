package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.pages.model.DocsShell;
import cairn.adapter.rest.pages.model.ProblemIndexPage;
import cairn.adapter.rest.pages.model.ProblemPage;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Describes types of problems, each with an example. */
@Singleton
final class ProblemPageMapper {

    private final PublicAddress address;

    ProblemPageMapper(PublicAddress address) {
        this.address = address;
    }

    ProblemIndexPage index(DocsShell shell) {
        List<ProblemIndexPage.Entry> entries = Stream.of(ProblemType.values())
                .sorted(Comparator.comparingInt(ProblemType::status))
                .map(type -> new ProblemIndexPage.Entry(type.status(), type.slug(), path(type), type.explanation()))
                .toList();
        return new ProblemIndexPage(entries, shell);
    }

    ProblemPage page(ProblemType type, DocsShell shell) {
        return new ProblemPage(
                type.status(), type.slug(), type.title(), type.explanation(), type.remedy(), example(type), shell);
    }

    private String example(ProblemType type) {
        return """
                {
                  "type": "%s",
                  "code": "%s",
                  "title": "%s",
                  "status": %d,
                  "detail": %s,
                  "instance": "/v1/bookings",
                  "request_id": "01932f5e-8a54-7c1e-9d51-3f6f0f3f1c2a"%s
                }
                """.formatted(
                        address.of(path(type)), type.slug(), type.title(), type.status(), detail(type), further(type));
    }

    private static String detail(ProblemType type) {
        return switch (type) {
            case VALIDATION_FAILED -> "\"/party_size must be at least 1\"";
            case INVALID_PARAMETER -> "\"limit must be at most 100\"";
            default -> "\"…\"";
        };
    }

    private static String further(ProblemType type) {
        return switch (type) {
            case VALIDATION_FAILED -> """
                ,
                  "errors": [{"pointer": "/party_size", "detail": "must be at least 1", "code": "out-of-range"}]""";
            case INVALID_PARAMETER -> """
                ,
                  "errors": [{"parameter": "limit", "detail": "must be at most 100", "code": "out-of-range"}]""";
            case INVALID_TRANSITION -> """
                ,
                  "current_status": "confirmed",
                  "allowed": ["start", "update", "reduce", "pay", "cancel"]""";
            case GUIDE_UNAVAILABLE -> """
                ,
                  "unavailable": [{"id": "5b0c7a4e-0f43-5d7b-9a55-2f0f5d1c9e10", "from": "2027-03-04",
                                   "to": "2027-03-09", "reason": "assigned"}]""";
            case NO_AVAILABILITY -> """
                ,
                  "unavailable": [{"id": "5b0c7a4e-0f43-5d7b-9a55-2f0f5d1c9e10", "night": "2027-03-04",
                                   "from": "2027-03-04", "to": "2027-03-04", "reason": "no_rooms"}]""";
            default -> "";
        };
    }

    private static String path(ProblemType type) {
        return ProblemPages.ROOT + "/" + type.slug();
    }
}
