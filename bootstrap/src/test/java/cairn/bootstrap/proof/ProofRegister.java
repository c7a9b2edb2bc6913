package cairn.bootstrap.proof;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The claims of the catalogue, the tests that carry {@code @Proof}, found in the sources of all modules, and the reasons
 * why a claim has none.
 *
 * @param claims the claims by their ids, in the order of the catalogue
 * @param proofs the tests, as {@code Class.method}, by the ids of the claims they prove
 * @param notShown the reasons by ids
 */
record ProofRegister(
        Map<String, String> claims, SortedMap<String, SortedSet<String>> proofs, Map<String, String> notShown) {

    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path LISTS = ROOT.resolve("bootstrap/src/test/resources/proofs");
    private static final Pattern LINE = Pattern.compile("([A-Z]+\\d+) +(.+)");
    /** The annotation, other annotations after it, and the name of the method or class. */
    private static final Pattern PROOF =
            Pattern.compile("(?s)@Proof\\(([^)]*)\\)\\s*(?:@\\w+(?:\\([^()]*\\))?\\s*)*[^({;]*?\\b(\\w+)\\s*[({]");

    private static final Pattern ID = Pattern.compile("\"(\\w+)\"");

    static ProofRegister read() {
        try {
            return new ProofRegister(lines("catalogue.txt"), proofsIn(ROOT), lines("not-shown.txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> lines(String file) throws IOException {
        var lines = new LinkedHashMap<String, String>();
        for (var line : Files.readAllLines(LISTS.resolve(file))) {
            var parts = LINE.matcher(line);
            if (!parts.matches()) {
                throw new IllegalArgumentException("%s: no id and text in \"%s\"".formatted(file, line));
            }
            if (lines.put(parts.group(1), parts.group(2)) != null) {
                throw new IllegalArgumentException("%s: %s twice".formatted(file, parts.group(1)));
            }
        }
        return lines;
    }

    private static SortedMap<String, SortedSet<String>> proofsIn(Path root) throws IOException {
        var proofs = new TreeMap<String, SortedSet<String>>();
        for (var source : sources(root)) {
            var name = source.getFileName().toString().replace(".java", "");
            PROOF.matcher(Files.readString(source))
                    .results()
                    .forEach(proof -> ID.matcher(proof.group(1))
                            .results()
                            .forEach(id -> proofs.computeIfAbsent(id.group(1), _ -> new TreeSet<>())
                                    .add(proof.group(2).equals(name) ? name : name + "." + proof.group(2))));
        }
        return proofs;
    }

    private static List<Path> sources(Path root) throws IOException {
        var found = new TreeSet<Path>();
        try (var directories = Files.find(root, 2, (_, attributes) -> attributes.isDirectory())) {
            for (var module : directories.toList()) {
                var tests = module.resolve("src/test/java");
                if (Files.exists(tests)) {
                    try (Stream<Path> files = Files.walk(tests)) {
                        found.addAll(files.filter(file -> file.toString().endsWith(".java"))
                                .collect(Collectors.toSet()));
                    }
                }
            }
        }
        return List.copyOf(found);
    }

    /** Returns whether {@code ./cairn prove} runs a proof of the claim. */
    boolean isLarge(String id) {
        return all(id).anyMatch(ProofRegister::isLargeProof);
    }

    /** Returns the tests of the suite that prove the claim. */
    List<String> testsOf(String id) {
        return all(id).filter(test -> !isLargeProof(test)).toList();
    }

    private Stream<String> all(String id) {
        return proofs.getOrDefault(id, new TreeSet<>()).stream();
    }

    private static boolean isLargeProof(String test) {
        return test.contains("Proof.");
    }
}
