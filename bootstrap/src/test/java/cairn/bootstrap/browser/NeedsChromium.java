package cairn.bootstrap.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Tests in a real browser. They are skipped where there is no Chromium, unless the variable {@value #DEMANDED} is set, as
 * in continuous integration: then they fail.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(NeedsChromium.Condition.class)
@interface NeedsChromium {

    String DEMANDED = "CAIRN_TEST_WITH_BROWSER";

    final class Condition implements ExecutionCondition {

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            if (Chromium.path().isPresent()) {
                return ConditionEvaluationResult.enabled("there is a Chromium");
            }
            if (System.getenv(DEMANDED) != null) {
                throw new IllegalStateException("There is no Chromium, which %s demands".formatted(DEMANDED));
            }
            return ConditionEvaluationResult.disabled("there is no Chromium: install it, or set CHROMIUM to its path");
        }
    }
}
