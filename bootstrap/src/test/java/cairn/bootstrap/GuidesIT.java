package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.postgresql.SkippedWithout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** That the shell blocks of all guides run as they are printed, one page after the other against one service. */
class GuidesIT {

    private static final Path GUIDES = Path.of("../docs/guides");
    private static final Path FIRST_TRIP = GUIDES.resolve("first-trip.md");
    private static final String REFUSED = "# refused";

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    void everyBlockRunsAsPrinted() throws Exception {
        var variables = PrintedShell.blocksOf(FIRST_TRIP).getFirst();

        try (var service =
                RunningService.start(FirstStart.withPrograms(directory.path().resolve(".cairn")))) {
            for (var guide : guides()) {
                var blocks = new ArrayList<>(List.of(variables));
                blocks.addAll(PrintedShell.blocksOf(guide));
                var outputs = PrintedShell.run(directory.path(), blocks, service.baseUrl());

                assertThat(outputs).as(guide.toString()).hasSameSizeAs(blocks);
                for (int i = 0; i < blocks.size(); i++) {
                    assertThat(outputs.get(i).contains("/problems/"))
                            .as("%s is refused, and says so: %s", guide, outputs.get(i))
                            .isEqualTo(blocks.get(i).contains(REFUSED));
                }
            }
        }
    }

    private static List<Path> guides() throws IOException {
        try (var files = Files.list(GUIDES)) {
            return files.filter(file -> !file.equals(FIRST_TRIP)).sorted().toList();
        }
    }

    @ParameterizedTest
    @EnumSource
    @SkippedWithout("the interpreter of the sample")
    void signaturesAreVerifiedAsPrinted(PrintedVerification language) throws Exception {
        language.verify(GUIDES.resolve("webhooks-verify.md"), directory.path());
    }
}
