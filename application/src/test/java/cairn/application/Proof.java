package cairn.application;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a test, or all tests of a class, as the proof of a claim of the catalogue, which is {@code bootstrap/src/test/resources/proofs/catalogue.txt}.
 * In a class whose name ends in {@code Proof} it is run by {@code ./cairn prove} alone, in any other by the test suite.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Proof {

    /** The ids of the claims, such as {@code D1}. */
    String[] value();
}
