package cairn.adapter.rest.documentation;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.pages.model.OperationPage.Sample;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The calls of the client libraries, as their examples contain them, each between two marks. */
@Singleton
final class LibrarySamples {

    /** The place of the reader's key in all samples. */
    static final String KEY = "tk_test_YOUR_KEY";

    private static final Pattern MARKED = Pattern.compile("(?ms)^\\h*(?://|#) sample (\\w+)\\n(.*?)^\\h*(?://|#) end$");

    private static final List<Language> LANGUAGES = List.of(
            new Language("typescript", "TypeScript", "typescript/examples/operations.js", """
                    import { Cairn } from "@cairn/client";

                    const cairn = new Cairn({ baseUrl: "%s", apiKey: "%s" });
                    """),
            new Language("python", "Python", "python/examples/operations.py", """
                    from cairn import Cairn

                    cairn = Cairn("%s", "%s")
                    """),
            new Language("go", "Go", "go/examples/operations/operations.go", """
                    client, err := cairn.New("%s", "%s")
                    if err != nil {
                    \treturn err
                    }
                    """),
            new Language("php", "PHP", "php/examples/operations.php", """
                    $cairn = new Cairn\\Client('%s', '%s');
                    """));

    /**
     * A language of the libraries.
     *
     * @param client the lines that create a client, with places for the address and the key
     */
    private record Language(String id, String title, String file, String client) {

        private Stream<Map.Entry<String, Sample>> samples(PublicAddress address) {
            return MARKED.matcher(Library.text(ClientArchives.FOLDER + file))
                    .results()
                    .map(call -> Map.entry(
                            call.group(1),
                            new Sample(
                                    id,
                                    title,
                                    client.formatted(address.of(""), KEY)
                                            + "\n"
                                            + call.group(2).stripIndent().strip())));
        }
    }

    private final Map<String, List<Sample>> samples;

    LibrarySamples(PublicAddress address) {
        this.samples = LANGUAGES.stream()
                .flatMap(language -> language.samples(address))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    /** Returns the call of an operation in each language; empty if the libraries do not have the operation. */
    List<Sample> of(String operationId) {
        return samples.getOrDefault(operationId, List.of());
    }
}
