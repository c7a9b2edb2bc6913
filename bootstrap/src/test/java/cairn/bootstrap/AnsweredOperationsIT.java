package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Prints the documented operations whose success no test of the suite has received; Failsafe runs it when the suite is over.
 * It does not fail for them, because a run of some tests only receives less.
 */
class AnsweredOperationsIT {

    private static final Pattern OPERATION = Pattern.compile("(?m)^ +operationId: (\\w+)$");

    @Test
    void everyAnsweredOperationIsDocumentedAndTheOthersAreListed() throws IOException {
        var never = new TreeSet<String>();
        try (var document = Objects.requireNonNull(getClass().getResourceAsStream("/META-INF/swagger/cairn.yml"))) {
            OPERATION
                    .matcher(new String(document.readAllBytes(), StandardCharsets.UTF_8))
                    .results()
                    .forEach(operation -> never.add(operation.group(1)));
        }
        int documented = never.size();
        var answered = AnsweredOperations.all();

        assertThat(never).hasSizeGreaterThan(100).containsAll(answered);
        never.removeAll(answered);
        System.out.printf("Tests received a success of %d of %d operations", answered.size(), documented);
        System.out.println(never.isEmpty() ? "" : ", of none of " + never);
    }
}
