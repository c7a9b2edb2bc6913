package cairn.adapter.rest.pages.head;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModulePreloadsTest {

    @Test
    void importsOfImportsAreNamed() {
        assertThat(ModulePreloads.of("console.js")).contains("forms.js", "refusals.js", "testkey.js", "storage.js");
        assertThat(ModulePreloads.of("site.js")).contains("page.js", "samples.js", "trial.js");
    }

    @ParameterizedTest
    @ValueSource(strings = {"console.js", "site.js"})
    void aScriptIsNamedOnce(String first) {
        assertThat(ModulePreloads.of(first)).doesNotHaveDuplicates().doesNotContain(first);
    }
}
