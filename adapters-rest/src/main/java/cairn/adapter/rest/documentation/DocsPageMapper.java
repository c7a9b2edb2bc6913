package cairn.adapter.rest.documentation;

import cairn.adapter.rest.pages.Assets;
import cairn.adapter.rest.pages.model.DocsPage;
import cairn.adapter.rest.pages.model.DocsShell;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Singleton
final class DocsPageMapper {

    private static final int SECOND_LEVEL = 2;

    private final Assets assets;

    DocsPageMapper(Assets assets) {
        this.assets = assets;
    }

    DocsPage page(MarkdownPage page, List<MarkdownPage.Listed> contents) {
        var address = SiteAddress.of(page.file());
        var addresses =
                contents.stream().map(listed -> SiteAddress.of(listed.page())).toList();
        int place = addresses.indexOf(address);
        return new DocsPage(
                page.title(),
                page.html(),
                page.sections().stream()
                        .filter(section -> section.level() == SECOND_LEVEL)
                        .map(section -> new DocsPage.Heading(section.id(), section.heading()))
                        .toList(),
                shell(contents, address),
                place < 0 ? null : link(contents, place - 1),
                place < 0 ? null : link(contents, place + 1));
    }

    DocsShell shell(List<MarkdownPage.Listed> contents, String current) {
        var groups = new LinkedHashMap<String, List<DocsShell.Link>>();
        for (var listed : contents) {
            var address = SiteAddress.of(listed.page());
            groups.computeIfAbsent(listed.heading(), heading -> new ArrayList<>())
                    .add(new DocsShell.Link(listed.name(), address, address.equals(current)));
        }
        return new DocsShell(
                assets.path(),
                groups.entrySet().stream()
                        .map(group -> new DocsShell.Group(group.getKey(), group.getValue()))
                        .toList());
    }

    private static DocsPage.@Nullable Link link(List<MarkdownPage.Listed> contents, int place) {
        if (place < 0 || place >= contents.size()) {
            return null;
        }
        var listed = contents.get(place);
        return new DocsPage.Link(listed.name(), SiteAddress.of(listed.page()));
    }
}
