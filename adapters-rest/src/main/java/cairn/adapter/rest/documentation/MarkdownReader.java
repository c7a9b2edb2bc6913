package cairn.adapter.rest.documentation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/** Turns Markdown into HTML whose headings can be linked and whose links lead to pages of the site. */
final class MarkdownReader {

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer DESCRIPTIONS = HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .sanitizeUrls(true)
            .build();

    private MarkdownReader() {}

    static MarkdownPage read(Path file, String markdown) {
        var document = PARSER.parse(markdown);
        var outline = new Outline(file);
        document.accept(outline);
        outline.title.unlink();
        var html = HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .sanitizeUrls(true)
                .attributeProviderFactory(context -> attributes(outline))
                .build()
                .render(document);
        return new MarkdownPage(
                file, text(outline.title), html, sections(document, outline), outline.links, outline.listed);
    }

    static String html(String description) {
        return DESCRIPTIONS.render(PARSER.parse(description));
    }

    /** Returns words of the API's description as HTML without a paragraph. */
    static String inline(String words) {
        return html(words).replaceFirst("^<p>", "").replaceFirst("</p>\\s*$", "");
    }

    private static AttributeProvider attributes(Outline outline) {
        return (node, tag, attributes) -> {
            if (node instanceof Heading heading) {
                attributes.put("id", outline.id(heading));
            }
            if (node instanceof Link link && tag.equals("a")) {
                outline.address(link)
                        .ifPresentOrElse(address -> attributes.put("href", address), () -> attributes.remove("href"));
            }
            if (tag.equals("pre") || node instanceof TableBlock) {
                attributes.put("tabindex", "0");
            }
        };
    }

    private static List<MarkdownPage.Section> sections(Node document, Outline outline) {
        List<MarkdownPage.Section> sections = new ArrayList<>();
        var open = new MarkdownPage.Section("", 1, text(outline.title), "");
        var below = new StringBuilder();
        for (var node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                sections.add(closed(open, below));
                open = new MarkdownPage.Section(outline.id(heading), heading.getLevel(), text(heading), "");
                below = new StringBuilder();
            } else {
                below.append(text(node)).append(' ');
            }
        }
        sections.add(closed(open, below));
        return List.copyOf(sections);
    }

    private static MarkdownPage.Section closed(MarkdownPage.Section section, StringBuilder text) {
        var oneLine = text.toString().replaceAll("\\s+", " ").strip();
        return new MarkdownPage.Section(section.id(), section.level(), section.heading(), oneLine);
    }

    private static String text(Node node) {
        var words = new Words();
        node.accept(words);
        return words.text.toString().strip();
    }

    /** Collects the text of a part, without its links and marks. */
    private static final class Words extends AbstractVisitor {

        private final StringBuilder text = new StringBuilder();

        @Override
        public void visit(Text part) {
            text.append(part.getLiteral());
        }

        @Override
        public void visit(Code part) {
            text.append(part.getLiteral());
        }

        @Override
        public void visit(FencedCodeBlock part) {
            text.append(part.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak part) {
            text.append(' ');
        }

        @Override
        protected void visitChildren(Node parent) {
            super.visitChildren(parent);
            if (parent instanceof Block || parent instanceof CustomNode) {
                text.append(' ');
            }
        }
    }

    /** Collects the title of a page, its headings with their ids, and the targets of its links. */
    private static final class Outline extends AbstractVisitor {

        private final Path file;
        private final Map<Node, String> ids = new HashMap<>();
        private final Set<Path> links = new LinkedHashSet<>();
        private final List<MarkdownPage.Listed> listed = new ArrayList<>();
        private final Set<String> taken = new LinkedHashSet<>();
        private Heading title = new Heading();
        private String heading = "";

        private Outline(Path file) {
            this.file = file;
        }

        @Override
        public void visit(Heading heading) {
            if (heading.getLevel() == 1) {
                this.title = heading;
            } else {
                this.heading = text(heading);
                ids.put(heading, unused(fragment(this.heading)));
            }
            visitChildren(heading);
        }

        @Override
        public void visit(Link link) {
            SiteAddress.target(file, link.getDestination()).ifPresent(page -> {
                links.add(page);
                if (link.getParent().getParent() instanceof ListItem && link.getPrevious() == null) {
                    listed.add(new MarkdownPage.Listed(heading, text(link), page));
                }
            });
            visitChildren(link);
        }

        /** Returns where a link leads on the site; empty for a file of the project that is not a page. */
        private Optional<String> address(Link link) {
            var destination = link.getDestination();
            if (destination.startsWith("#") || destination.startsWith("/") || destination.contains(":")) {
                return Optional.of(destination);
            }
            int fragment = destination.indexOf('#');
            return SiteAddress.target(file, destination)
                    .map(page -> SiteAddress.of(page) + (fragment < 0 ? "" : destination.substring(fragment)));
        }

        private String id(Heading heading) {
            return ids.getOrDefault(heading, "");
        }

        private String unused(String fragment) {
            var id = fragment;
            for (int i = 1; !taken.add(id); i++) {
                id = fragment + "-" + i;
            }
            return id;
        }

        /** Returns the fragment of a heading as code hosts write it: lower case, with hyphens for spaces. */
        private static String fragment(String heading) {
            return heading.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-');
        }
    }
}
