package cairn.adapter.rest.documentation;

import cairn.adapter.rest.pages.model.DictionaryPage;
import cairn.adapter.rest.pages.model.DocsPage;
import com.fasterxml.jackson.databind.JsonNode;
import io.swagger.v3.oas.models.media.Schema;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Lists the schemas of the API and the events with their members, and where each is used. */
@Singleton
final class DictionaryMapper {

    static final String ADDRESS = SiteAddress.ROOT + "/dictionary";

    private static final String REFERENCE = "#/components/schemas/";
    private static final int MOST_USES = 20;

    /** The schemas of single types of events, which have pages of their own. */
    private static final Pattern OF_EVENT = Pattern.compile("(?!Any).+(Notice|CloudEvent)");

    private final Reference reference;
    private final Library library;
    private final DocsPageMapper shells;
    private final SchemaMembers members;

    DictionaryMapper(Reference reference, Library library, DocsPageMapper shells) {
        this.reference = reference;
        this.library = library;
        this.shells = shells;
        this.members = new SchemaMembers(reference.document().getComponents());
    }

    DictionaryPage page() {
        var uses = uses();
        return new DictionaryPage(
                schemas().entrySet().stream()
                        .map(schema -> entry(
                                schema.getKey(), schema.getValue(), uses.getOrDefault(schema.getKey(), List.of())))
                        .toList(),
                shells.shell(library.contents(), ADDRESS));
    }

    private DictionaryPage.Entry entry(String name, Schema<?> schema, List<DocsPage.Link> uses) {
        return new DictionaryPage.Entry(
                name,
                MarkdownReader.html(Objects.requireNonNullElse(schema.getDescription(), "")),
                members.type(schema),
                members.direct(schema),
                uses.stream().limit(MOST_USES).toList());
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    Map<String, Schema<?>> schemas() {
        var schemas = new TreeMap<String, Schema<?>>(
                (Map) reference.document().getComponents().getSchemas());
        schemas.keySet().removeIf(name -> OF_EVENT.matcher(name).matches() && !name.equals("RouteNotice"));
        return schemas;
    }

    private Map<String, List<DocsPage.Link>> uses() {
        Map<String, List<DocsPage.Link>> uses = new TreeMap<>();
        var document = reference.json();
        reference
                .all()
                .forEach(described -> add(
                        uses,
                        document.path("paths")
                                .path(described.path())
                                .path(described.method().toLowerCase(Locale.ROOT)),
                        new DocsPage.Link(described.operation().getSummary(), described.address())));
        reference
                .events()
                .forEach((type, event) -> add(
                        uses,
                        document.path("components")
                                .path("schemas")
                                .path(event.getOperationId().replaceFirst("receive", "")),
                        new DocsPage.Link(type, EventPageMapper.address(type))));
        schemas()
                .keySet()
                .forEach(name -> add(
                        uses,
                        document.path("components").path("schemas").path(name),
                        new DocsPage.Link(name, "#" + name)));
        return uses;
    }

    private static void add(Map<String, List<DocsPage.Link>> uses, JsonNode user, DocsPage.Link link) {
        new HashSet<>(user.findValuesAsText("$ref"))
                .stream()
                        .filter(reference -> reference.startsWith(REFERENCE))
                        .forEach(reference -> uses.computeIfAbsent(
                                        reference.substring(REFERENCE.length()), name -> new ArrayList<>())
                                .add(link));
    }
}
