package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Field;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@link ArchitectureTest} promises about its own rules. */
class ArchitectureRulesTest {

    private static final JavaClasses NOTHING = new ClassFileImporter().importClasses();

    @ParameterizedTest
    @MethodSource("rules")
    void aRuleWithoutASubjectFails(Field rule) throws IllegalAccessException {
        var rooms = (ArchRule) rule.get(null);

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> rooms.check(NOTHING))
                .withMessageContaining("failed to check any classes");
    }

    @Test
    void thereAreTwelveRules() {
        assertThat(rules().map(rule -> rule.getName().substring(0, "rule01".length()))
                        .distinct())
                .hasSize(12);
    }

    static Stream<Field> rules() {
        return Stream.of(ArchitectureTest.class.getDeclaredFields())
                .filter(field -> field.isAnnotationPresent(ArchTest.class));
    }
}
