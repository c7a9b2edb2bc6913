package cairn.bootstrap.proof;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page docs/proofs.md: the results of proofs, kept until a proof is run again, and the register of all claims. */
final class ProofPage {

    static final Path FILE = ProofRegister.ROOT.resolve("docs/proofs.md");
    private static final Pattern SECTION = Pattern.compile("(?ms)^### ([A-Z]+\\d+) .*?\\n\\n(.*?)(?=\\n\\n##|\\z)");

    private final ProofRegister register;
    private final Map<String, ProofResult> results;

    private ProofPage(ProofRegister register, Map<String, ProofResult> results) {
        this.register = register;
        this.results = results;
    }

    static ProofPage read() {
        try {
            return of(Files.exists(FILE) ? Files.readString(FILE) : "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ProofPage of(String page) {
        var results = new TreeMap<String, ProofResult>();
        SECTION.matcher(page).results().forEach(section -> {
            results.put(
                    section.group(1),
                    new ProofResult(section.group(1), section.group(2).strip()));
        });
        return new ProofPage(ProofRegister.read(), results);
    }

    ProofPage with(ProofResult result) {
        var more = new TreeMap<>(results);
        more.put(result.id(), result);
        return new ProofPage(register, more);
    }

    void write() {
        try {
            Files.writeString(FILE, text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the page in Markdown; only claims of the catalogue have a section. */
    String text() {
        return """
                # Proofs

                Every claim of reliability and security, and what shows it. `./cairn prove` writes this page:
                [CONTRIBUTING.md](../CONTRIBUTING.md#proofs) says how to run it. A proof starts the packed service and PostgreSQL as
                processes, and its counter-proof switches the protection off and requires that the same check finds the damage.
                Counts must be exact. A bar of time that is missed is reported and does not fail the proof.

                ## Measured by `./cairn prove`

                %s

                ## Shown by `./cairn test`

                | Claim | | Test |
                |---|---|---|
                %s

                ## Not shown, or not as strongly as the catalogue demands

                | Claim | | Reason |
                |---|---|---|
                %s
                """.formatted(sections(), suite(), missing());
    }

    private String sections() {
        return register.claims().entrySet().stream()
                .filter(claim -> register.isLarge(claim.getKey()))
                .map(claim -> "### %s %s\n\n%s"
                        .formatted(
                                claim.getKey(),
                                claim.getValue(),
                                results.containsKey(claim.getKey())
                                        ? results.get(claim.getKey()).body()
                                        : "Not run yet."))
                .collect(Collectors.joining("\n\n"));
    }

    private String suite() {
        return register.claims().entrySet().stream()
                .filter(claim -> !register.testsOf(claim.getKey()).isEmpty())
                .map(claim -> row(claim.getKey(), claim.getValue(), inCode(register.testsOf(claim.getKey()))))
                .collect(Collectors.joining("\n"));
    }

    private String missing() {
        return register.notShown().entrySet().stream()
                .map(line -> row(line.getKey(), register.claims().getOrDefault(line.getKey(), ""), line.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static String row(String id, String claim, String text) {
        return "| %s | %s | %s |".formatted(id, claim, text);
    }

    private static String inCode(Collection<String> tests) {
        return tests.stream().map(test -> "`" + test + "`").collect(Collectors.joining(", "));
    }
}
