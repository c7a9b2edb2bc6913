package cairn.bootstrap.proof;

import cairn.application.Proof;
import java.lang.reflect.Method;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Runs those proofs that {@code -Dcairn.prove=D1,D2} names, or all of them, each with a {@link ProofRun}, and writes what
 * each found to docs/proofs.md, whether it held or failed.
 */
final class ProofRunner implements ExecutionCondition, BeforeEachCallback, ParameterResolver, InvocationInterceptor {

    private static final ExtensionContext.Namespace OWN = ExtensionContext.Namespace.create(ProofRunner.class);
    private static final List<String> WANTED = Stream.of(
                    System.getProperty("cairn.prove", "").split(","))
            .filter(id -> !id.isEmpty())
            .toList();
    private static final OptionalLong MINUTES = Stream.ofNullable(Long.getLong("cairn.prove.minutes"))
            .mapToLong(Long::longValue)
            .findFirst();
    private static final long SEED = Optional.ofNullable(Long.getLong("cairn.prove.seed"))
            .orElseGet(() -> (long) new SecureRandom().nextInt(1_000_000));

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        var ids = context.getTestMethod().map(ProofRunner::idsOf).orElse(WANTED);
        return WANTED.isEmpty() || ids.stream().anyMatch(WANTED::contains)
                ? ConditionEvaluationResult.enabled("wanted")
                : ConditionEvaluationResult.disabled("not among " + WANTED);
    }

    private static List<String> idsOf(Method method) {
        return Arrays.asList(
                Objects.requireNonNull(method.getAnnotation(Proof.class)).value());
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        var id = String.join(", ", idsOf(context.getRequiredTestMethod()));
        context.getStore(OWN).put(ProofRun.class, new ProofRun(id, SEED, MINUTES));
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == ProofRun.class;
    }

    @Override
    public ProofRun resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return run(context);
    }

    private static ProofRun run(ExtensionContext context) {
        return Objects.requireNonNull(context.getStore(OWN).get(ProofRun.class, ProofRun.class));
    }

    @Override
    public void interceptTestMethod(
            Invocation<@Nullable Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        var run = run(context);
        var ids = idsOf(method.getExecutable());
        try (var progress = run.progress()) {
            progress.print("starts with seed " + SEED);
            progress.start();
            invocation.proceed();
            progress.print("holds: %s; counter-proof: %s"
                    .formatted(String.join(", ", run.figures()), String.join(", ", run.counterProofs())));
            write(ids, run, run.isShort() ? "held in a short run" : "held");
        } catch (Throwable e) {
            run.progress().print("FAILED: %s; repeat with --seed %d".formatted(e.getMessage(), SEED));
            write(ids, run, "**failed**");
            throw e;
        }
    }

    private static void write(List<String> ids, ProofRun run, String outcome) {
        for (var id : ids) {
            ProofPage.read().with(ProofResult.of(id, run, outcome)).write();
        }
    }
}
