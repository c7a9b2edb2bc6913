package cairn.adapter.rest.http.response;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Garbled;
import cairn.application.Proof;
import org.junit.jupiter.api.Test;

class EntityTagsTest {

    @Test
    @Proof({"T2", "T3"})
    void aTagThatIsNamedExactlyIsNamed() {
        Garbled.each(
                text -> {
                    var tags = EntityTags.parse(text);
                    assertThat(tags.nameExactly("\"a1\"") && !tags.name("\"a1\""))
                            .isFalse();
                },
                "\"a1\"",
                "W/\"a1\"",
                "\"a0\", \"a1\", W/\"a2\"",
                "*");
    }
}
