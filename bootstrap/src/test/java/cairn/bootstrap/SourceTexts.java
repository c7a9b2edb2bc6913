package cairn.bootstrap;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds comments and texts in the source code of Java. */
final class SourceTexts {

    private static final Pattern TOKEN = Pattern.compile(
            "(?s)\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*+\"" + "|'(?:[^'\\\\\n]|\\\\.)*+'|/\\*.*?\\*/|//[^\n]*");
    private static final Pattern CONCATENATION = Pattern.compile("\"\\s*\\+\\s*\"");
    private static final Pattern TAG = Pattern.compile("\\{@\\w+[^}]*}|@param \\w+|<[^>]*>");
    private static final Pattern MARGIN = Pattern.compile("\n\\s*\\*");
    private static final Pattern BLOCK_TAG = Pattern.compile("(?s)\n\\s*@\\w.*");

    private static final Pattern IDENTIFIER = Pattern.compile("\\b[A-Za-z]\\w*");

    private SourceTexts() {}

    /** Returns all identifiers and keywords. */
    static List<String> identifiers(String code) {
        return IDENTIFIER
                .matcher(TOKEN.matcher(code).replaceAll(" "))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /** Returns all comments, without the names of parameters, which are code. */
    static List<String> comments(String code) {
        return tokens(code)
                .filter(token -> token.startsWith("/"))
                .map(comment -> TAG.matcher(comment).replaceAll(" "))
                .toList();
    }

    /** Returns the descriptions at the beginning of all Javadoc comments. */
    static List<String> descriptions(String code) {
        return tokens(code)
                .filter(token -> token.startsWith("/**"))
                .map(comment -> MARGIN.matcher(comment.substring(3, comment.length() - 2))
                        .replaceAll("\n"))
                .map(text -> BLOCK_TAG.matcher(text).replaceAll("").strip())
                .toList();
    }

    /** Returns the string literals of several words; concatenated ones are joined. */
    static List<String> literals(String code) {
        return tokens(CONCATENATION.matcher(code).replaceAll(""))
                .filter(token -> token.startsWith("\"") && token.contains(" "))
                .map(token -> token.replace("\"", "").strip())
                .toList();
    }

    private static Stream<String> tokens(String code) {
        return TOKEN.matcher(code).results().map(MatchResult::group);
    }
}
