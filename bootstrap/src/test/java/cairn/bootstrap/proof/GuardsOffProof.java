package cairn.bootstrap.proof;

import cairn.application.Proof;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the suite notices when a guard is missing: its tests fail on a build without it, and pass on the intact one. */
@RunByProve
class GuardsOffProof {

    @TempDir
    private Path directory;

    @Test
    @Proof("T5")
    void everyGuardThatIsOffIsNoticed(ProofRun run) throws Exception {
        run.progress().phase("the intact build");
        var tests = Arrays.stream(Guard.values()).map(Guard::test).toList();
        var intact = new SuiteTests(List.of(), List.of(), List.of()).run(tests);
        run.some("tests of the guards on the intact build", intact.found());
        if (intact.failed() > 0) {
            run.progress().print(intact.output());
        }
        run.none("of them fail", intact.failed());

        int off = 0;
        for (var guard : Guard.values()) {
            if (run.isTimeUp()) {
                break;
            }
            var name = guard.name().toLowerCase(Locale.ROOT);
            run.progress().phase("the build without " + name);
            var classes = Files.createDirectories(directory.resolve(name).resolve("classes"));
            guard.switchOff(classes);
            var broken = new SuiteTests(List.of(classes), List.of(), List.of()).run(List.of(guard.test()));
            run.counterProof("failures without " + name, broken.failed());
            off++;
        }
        run.size("guards switched off, one at a time", off, Guard.values().length);
    }
}
