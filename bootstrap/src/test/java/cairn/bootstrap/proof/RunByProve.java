package cairn.bootstrap.proof;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;

/** A class of proofs that {@code ./cairn prove} runs, one after the other. Its name ends in {@code Proof}. */
@Isolated("what it measures depends on the machine being free")
@ExtendWith(ProofRunner.class)
@Timeout(value = 60, unit = TimeUnit.MINUTES)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface RunByProve {}
