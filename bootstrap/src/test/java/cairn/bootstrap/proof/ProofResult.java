package cairn.bootstrap.proof;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * A section of docs/proofs.md.
 *
 * @param id the claim's id
 * @param body the Markdown below the heading
 */
record ProofResult(String id, String body) {

    static ProofResult of(String id, ProofRun run, String outcome) {
        return new ProofResult(id, """
                | Outcome | %s |
                |---|---|
                | Size | %s |
                | Figures | %s |
                | Counter-proof | %s |
                | Run | `./cairn prove %s --seed %d`, %d s, %s, commit %s, %s |""".formatted(
                        outcome,
                        cell(run.sizes()),
                        cell(run.figures()),
                        cell(run.counterProofs()),
                        id,
                        run.seed(),
                        run.elapsed().toSeconds(),
                        LocalDate.now(ZoneOffset.UTC),
                        commit(),
                        machine()));
    }

    private static String cell(List<String> texts) {
        return texts.isEmpty() ? "none" : String.join("; ", texts).replace("|", "\\|");
    }

    /** Returns the commit that the work tree is of, and says when the tree differs from it. */
    private static String commit() {
        var commit = git("rev-parse", "--short=10", "HEAD");
        var changed = git("status", "--porcelain", "--", ":/", ":(exclude,top)docs/proofs.md");
        return commit.isEmpty() ? "unknown" : commit + (changed.isEmpty() ? "" : " with changes");
    }

    private static String git(String... words) {
        try {
            var command = new ArrayList<>(List.of("git"));
            command.addAll(List.of(words));
            var process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? output.strip() : "";
        } catch (IOException absent) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    private static String machine() {
        var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return "%d cores, %d GB, %s %s, load %.1f at the end"
                .formatted(
                        system.getAvailableProcessors(),
                        Math.round(system.getTotalMemorySize() / 1e9),
                        system.getName(),
                        system.getArch(),
                        system.getSystemLoadAverage());
    }
}
