package cairn.postgresql;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The part of the machine that a test needs; it may be skipped where that is missing. Any other skip fails the build. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface SkippedWithout {

    /** For example {@code root}, an account, or a program. */
    String value();
}
