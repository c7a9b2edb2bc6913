package cairn.adapter.rest.documentation;

import cairn.adapter.rest.pages.model.DictionaryPage;
import cairn.adapter.rest.pages.model.DocsPage;
import cairn.adapter.rest.pages.model.SchemaPage;
import com.fasterxml.jackson.databind.JsonNode;
import io.micronaut.core.util.SupplierUtil;
import io.swagger.v3.oas.models.media.Schema;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
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
    private final Supplier<Map<String, List<DocsPage.Link>>> uses = SupplierUtil.memoized(this::findUses);

    DictionaryMapper(Reference reference, Library library, DocsPageMapper shells) {
        this.reference = reference;
        this.library = library;
        this.shells = shells;
        this.members = new SchemaMembers(reference.document().getComponents());
    }

    static String address(String schema) {
        return ADDRESS + "/" + schema;
    }

    DictionaryPage list() {
        return new DictionaryPage(
                schemas().entrySet().stream()
                        .map(schema -> new DictionaryPage.Entry(
                                new DocsPage.Link(schema.getKey(), address(schema.getKey())),
                                MarkdownReader.inline(description(schema.getValue()))))
                        .toList(),
                shells.shell(library.contents(), ADDRESS));
    }

    Optional<SchemaPage> page(String name) {
        return Optional.ofNullable(schemas().get(name))
                .map(schema -> new SchemaPage(
                        name,
                        MarkdownReader.html(description(schema)),
                        members.type(schema),
                        members.direct(schema),
                        uses.get().getOrDefault(name, List.of()).stream()
                                .limit(MOST_USES)
                                .toList(),
                        shells.shell(library.contents(), ADDRESS)));
    }

    private static String description(Schema<?> schema) {
        return Objects.requireNonNullElse(schema.getDescription(), "");
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    Map<String, Schema<?>> schemas() {
        var schemas = new TreeMap<String, Schema<?>>(
                (Map) reference.document().getComponents().getSchemas());
        schemas.keySet().removeIf(name -> OF_EVENT.matcher(name).matches() && !name.equals("RouteNotice"));
        return schemas;
    }

    private Map<String, List<DocsPage.Link>> findUses() {
        Map<String, List<DocsPage.Link>> found = new TreeMap<>();
        var document = reference.json();
        reference
                .all()
                .forEach(described -> add(
                        found,
                        document.path("paths")
                                .path(described.path())
                                .path(described.method().toLowerCase(Locale.ROOT)),
                        new DocsPage.Link(described.operation().getSummary(), described.address())));
        reference
                .events()
                .forEach((type, event) -> add(
                        found,
                        document.path("components")
                                .path("schemas")
                                .path(event.getOperationId().replaceFirst("receive", "")),
                        new DocsPage.Link(type, EventPageMapper.address(type))));
        schemas()
                .keySet()
                .forEach(name -> add(
                        found,
                        document.path("components").path("schemas").path(name),
                        new DocsPage.Link(name, address(name))));
        return found;
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
