package cairn.postgresql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

class BinariesTest {

    private final List<String> progress = new ArrayList<>();
    private Place place = new Place(Path.of("/nowhere"));
    private BinariesArchive archive = BinariesArchive.ofThisPlatform();

    /** The ways in which programs are found damaged. */
    enum Damage {
        A_TRUNCATED_PROGRAM {
            @Override
            void strike(Path runtime) throws IOException {
                try (var file =
                        new RandomAccessFile(runtime.resolve("bin/postgres").toFile(), "rw")) {
                    file.setLength(file.length() / 2);
                }
            }
        },
        ANOTHER_CONTENT_OF_THE_SAME_SIZE {
            @Override
            void strike(Path runtime) throws IOException {
                try (var file =
                        new RandomAccessFile(runtime.resolve("lib/libpq.so.5").toFile(), "rw")) {
                    file.seek(file.length() / 2);
                    file.write(0);
                }
            }
        },
        A_MISSING_PROGRAM {
            @Override
            void strike(Path runtime) throws IOException {
                Files.delete(runtime.resolve("bin/initdb"));
            }
        },
        A_PROGRAM_THAT_CANNOT_BE_RUN {
            @Override
            void strike(Path runtime) throws IOException {
                Files.setPosixFilePermissions(
                        runtime.resolve("bin/postgres"), PosixFilePermissions.fromString("rw-r--r--"));
            }
        },
        NO_RECORD_THAT_UNPACKING_ENDED {
            @Override
            void strike(Path runtime) throws IOException {
                Files.delete(runtime.resolve("MANIFEST"));
            }
        },
        A_KILLED_UNPACKING {
            @Override
            void strike(Path runtime) throws IOException {
                Files.move(runtime, runtime.resolveSibling(runtime.getFileName() + ".partial"));
            }
        };

        abstract void strike(Path runtime) throws IOException;
    }

    @BeforeEach
    void packASmallArchive() throws IOException {
        place = Place.empty();
        var programs = new ArrayList<TarArchiveEntry>();
        for (var program : List.of("bin/postgres", "bin/initdb", "bin/pg_ctl", "lib/libpq.so.5")) {
            var entry = new TarArchiveEntry(program);
            entry.setMode(0100755);
            programs.add(entry);
        }
        var link = new TarArchiveEntry("lib/libpq.so", TarConstants.LF_SYMLINK);
        link.setLinkName("libpq.so.5");
        programs.add(link);
        archive = archiveOf(programs);
    }

    @AfterEach
    void clean() throws IOException {
        place.close();
    }

    @Test
    void programsThatAreWholeAreNotUnpackedAgain() throws IOException {
        install();
        assertThat(progress).containsExactly("Unpacking PostgreSQL");
        install();
        assertThat(progress).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void damagedProgramsAreReplaced(Damage damage) throws IOException {
        var binaries = install();
        var whole = Place.inventory(binaries.directory());
        damage.strike(binaries.directory());

        assertThat(install()).isEqualTo(binaries);

        assertThat(progress).containsExactly("Unpacking PostgreSQL", "Unpacking PostgreSQL");
        assertThat(Place.inventory(binaries.directory())).isEqualTo(whole);
        assertThat(binaries.program("postgres")).isExecutable().hasContent("I am bin/postgres");
        assertThat(binaries.directory().resolve("lib/libpq.so"))
                .isSymbolicLink()
                .hasContent("I am lib/libpq.so.5");
        assertThat(new WorkingDirectory(place.data()).startingWith(Binaries.PREFIX))
                .containsExactly(binaries.directory());
    }

    @Test
    void theRealProgramsAreReplacedUnderADatabaseThatStaysAsItIs()
            throws IOException, InterruptedException, SQLException {
        try (var real = Place.withDatabase()) {
            try (var server = real.start()) {
                Sql.answer(server, "CREATE TABLE kept AS SELECT 'still here' AS word");
            }
            for (var runtime : new WorkingDirectory(real.working()).startingWith(Binaries.PREFIX)) {
                // Deleted first, since its content is shared with the other tests' copies.
                var program = runtime.resolve("bin/postgres");
                var half = Arrays.copyOf(Files.readAllBytes(program), 4_000_000);
                Files.delete(program);
                Files.write(program, half);
            }
            try (var server = EmbeddedPostgres.start(TestHost.CAIRN, real.data(), progress::add)) {
                assertThat(Sql.answer(server, "SELECT word FROM kept")).isEqualTo("still here");
            }
            assertThat(progress).isEmpty();
        }
    }

    @Test
    void programsOfAnotherVersionAreRemoved() throws IOException {
        var other = Files.createDirectories(place.data().resolve("runtime-0ther/bin"));
        install().deleteOthers(new WorkingDirectory(place.data()));
        assertThat(other.getParent()).doesNotExist();
        assertThat(install().program("postgres")).exists();
    }

    @Test
    void anArchiveThatWasChangedIsNotUnpacked() throws IOException {
        var file = place.directory().resolve("archive.txz");
        try (var changed = new RandomAccessFile(file.toFile(), "rw")) {
            changed.seek(changed.length() - 1);
            changed.write(0);
        }

        assertThatExceptionOfType(EmbeddedPostgresException.class)
                .isThrownBy(this::install)
                .withMessageContaining("was changed")
                .withMessageContaining(archive.sha256());
        assertThat(new WorkingDirectory(place.data()).startingWith(Binaries.PREFIX))
                .allSatisfy(partial -> assertThat(partial).isEmptyDirectory());
    }

    @Test
    void theArchiveOfEveryPlatformHasItsDigest() {
        assertThat(BinariesArchive.pinned())
                .containsOnlyKeys(
                        "postgres-linux-x86_64.txz",
                        "postgres-linux-arm_64.txz",
                        "postgres-darwin-arm_64.txz",
                        "postgres-darwin-x86_64.txz")
                .allSatisfy((_, digest) -> assertThat(digest).matches("[0-9a-f]{64}"));
    }

    @Test
    void anArchiveCannotWriteOutsideItsDirectory() throws IOException {
        var escaping = archiveOf(List.of(new TarArchiveEntry("../escaped")));
        var directory = Files.createDirectory(place.directory().resolve("inner"));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> escaping.unpackInto(directory))
                .withMessageContaining("outside");
        assertThat(place.directory().resolve("escaped")).doesNotExist();
    }

    @Test
    void anArchiveCannotLinkOutsideItsDirectory() throws IOException {
        var link = new TarArchiveEntry("link", TarConstants.LF_SYMLINK);
        link.setLinkName("/etc");
        var escaping = archiveOf(List.of(link));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> escaping.unpackInto(place.directory()))
                .withMessageContaining("outside");
    }

    @Test
    void everyPlatformHasItsArchive() {
        assertThat(BinariesArchive.nameFor("Linux", "amd64")).isEqualTo("postgres-linux-x86_64.txz");
        assertThat(BinariesArchive.nameFor("Linux", "aarch64")).isEqualTo("postgres-linux-arm_64.txz");
        assertThat(BinariesArchive.nameFor("Mac OS X", "aarch64")).isEqualTo("postgres-darwin-arm_64.txz");
        assertThat(BinariesArchive.nameFor("Mac OS X", "x86_64")).isEqualTo("postgres-darwin-x86_64.txz");
    }

    private Binaries install() throws IOException {
        return Binaries.installed(new WorkingDirectory(place.data()), archive, progress::add);
    }

    private BinariesArchive archiveOf(List<TarArchiveEntry> entries) throws IOException {
        var file = place.directory().resolve("archive.txz");
        try (var tar =
                new TarArchiveOutputStream(new XZOutputStream(Files.newOutputStream(file), new LZMA2Options(0)))) {
            for (var entry : entries) {
                var content = entry.isSymbolicLink() ? new byte[0] : ("I am " + entry.getName()).getBytes(UTF_8);
                entry.setSize(content.length);
                tar.putArchiveEntry(entry);
                tar.write(content);
                tar.closeArchiveEntry();
            }
        }
        return new BinariesArchive(file.toUri().toURL(), sha256(file));
    }

    private static String sha256(Path file) throws IOException {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
