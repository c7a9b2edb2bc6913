package cairn.adapter.rest.pages.language;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the texts that a template shows without a translation. */
final class TemplateTexts {

    private static final Pattern COMMENT = Pattern.compile("<%--.*?--%>", Pattern.DOTALL);
    private static final Pattern DECLARATION = Pattern.compile("(?m)^\\s*@(?:import|param)\\b.*$|<!doctype html>");
    private static final Pattern STATEMENT = Pattern.compile("!\\{");
    private static final Pattern CONTENT = Pattern.compile("`\\s*,\\s*\\w+\\s*=\\s*@`|@`|`");
    private static final Pattern KEYWORD = Pattern.compile("@(?:else|endif|endfor|raw|endraw)\\b(?!if)");
    private static final Pattern SHOWN_ATTRIBUTE = Pattern.compile("\\s(?:aria-label|title|placeholder|alt|"
            + "data-(?:ask|yes|no|done|explanation|confirm|title|text|note))=\"([^\"]*)\"");
    /** A tag; with the content of elements that are the same in every language, such as keys and names. */
    private static final Pattern TAG = Pattern.compile("<(code|kbd)>[^<]*</\\1>"
            + "|<(?:\"[^\"]*\"|[^<>\"])*\\b(?:lang=\"en\"|translate=\"no\")(?:\"[^\"]*\"|[^<>\"])*>[^<]*"
            + "|<(?:\"[^\"]*\"|[^<>\"])*>");

    private static final Pattern TRANSLATED = Pattern.compile("\\btext\\(\\s*\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern SENTENCE = Pattern.compile("(?<!\\\\)\"([A-Z][a-z][^\"<]*)\"");
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{3,}|\\b[A-Z]?[a-z]{2}\\b");

    private TemplateTexts() {}

    static List<String> of(String template) {
        var markup = withoutCode(template);
        var texts = new ArrayList<String>();
        SHOWN_ATTRIBUTE.matcher(markup).results().forEach(found -> add(texts, found.group(1)));
        TAG.matcher(markup).replaceAll("\n").lines().forEach(line -> add(texts, line));
        return List.copyOf(texts);
    }

    private static void add(List<String> texts, String text) {
        if (WORD.matcher(text).find()) {
            texts.add(text.strip());
        }
    }

    /** Returns the markup, with a line break in place of each expression, statement and declaration. */
    private static String withoutCode(String template) {
        var source = COMMENT.matcher(template).replaceAll("");
        source = DECLARATION.matcher(source).replaceAll("");
        source = STATEMENT.matcher(source).replaceAll("\\${");
        source = withoutBalanced(source, "${", '{', '}');
        for (var call : List.of("@if(", "@elseif(", "@for(", "@template.")) {
            source = withoutBalanced(source, call, '(', ')');
        }
        return KEYWORD.matcher(CONTENT.matcher(source).replaceAll("\n")).replaceAll("\n");
    }

    /** Removes each part from a start to the end of its brackets, but keeps its sentences and the content for a template. */
    private static String withoutBalanced(String source, String start, char open, char close) {
        var kept = new StringBuilder();
        int at = 0;
        for (int next = source.indexOf(start); next >= 0; next = source.indexOf(start, at)) {
            kept.append(source, at, next).append('\n');
            int end = end(source, source.indexOf(open, next), open, close);
            var code = source.substring(next, end);
            var content = content(code);
            kept.append(literals(code.replace(content, "")))
                    .append(withoutBalanced(content, start, open, close))
                    .append('\n');
            at = end;
        }
        return kept.append(source, at, source.length()).toString();
    }

    private static String content(String code) {
        int first = code.indexOf("@`");
        return first < 0 ? "" : code.substring(first + 2, code.lastIndexOf('`'));
    }

    /** Returns the sentences that code has outside calls of {@link Translations#text}. */
    private static String literals(String code) {
        return SENTENCE.matcher(TRANSLATED.matcher(code).replaceAll(""))
                .results()
                .map(found -> found.group(1) + "\n")
                .collect(Collectors.joining());
    }

    private static int end(String source, int open, char opening, char closing) {
        int depth = 0;
        boolean isQuoted = false;
        for (int i = open; i < source.length(); i++) {
            char at = source.charAt(i);
            if (at == '"' && source.charAt(i - 1) != '\\') {
                isQuoted = !isQuoted;
            } else if (!isQuoted && at == opening) {
                depth++;
            } else if (!isQuoted && at == closing && --depth == 0) {
                return i + 1;
            }
        }
        throw new IllegalArgumentException("Bracket without an end: " + source.substring(open));
    }
}
