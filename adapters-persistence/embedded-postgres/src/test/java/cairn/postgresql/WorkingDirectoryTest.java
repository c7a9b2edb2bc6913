package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class WorkingDirectoryTest {

    @Test
    void missingParentsAreMade() throws IOException {
        try (var place = Place.empty()) {
            var deep = place.directory().resolve("one/two/data");
            var working = WorkingDirectory.under(TestHost.CAIRN, deep, ServerAccount.choose(deep), _ -> {});
            assertThat(working.root()).isEqualTo(deep.resolve("postgres")).isDirectory();
        }
    }

    @Test
    void aFileInThePlaceOfTheDataDirectoryIsNamed() throws IOException {
        try (var place = Place.empty()) {
            var file = Files.writeString(place.directory().resolve("file"), "mine");
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(() -> EmbeddedPostgres.start(TestHost.CAIRN, file, _ -> {}))
                    .withMessageContaining(file.toString())
                    .withMessageContaining("Not a directory");
            assertThat(file).hasContent("mine");
        }
    }

    @Test
    void aFileInThePlaceOfTheWorkingDirectoryIsNamed() throws IOException {
        try (var place = Place.empty()) {
            var file = Files.writeString(place.working(), "mine");
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(place::start)
                    .withMessageContaining(file + " is in the way");
            assertThat(file).hasContent("mine");
        }
    }

    @Test
    void aLinkToAnotherDirectoryIsNotFollowed() throws IOException {
        try (var place = Place.empty()) {
            var elsewhere = Files.createDirectory(place.directory().resolve("elsewhere"));
            Files.createSymbolicLink(place.working(), elsewhere);
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(place::start)
                    .withMessageContaining("is in the way");
            assertThat(elsewhere).isEmptyDirectory();
        }
    }
}
