package cairn.lake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.iceberg.Files;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;
import org.apache.iceberg.io.SeekableInputStream;

/** The files of tables on this machine or a mounted disk. Iceberg's own access to them needs Apache Hadoop. */
final class LocalFiles implements FileIO {

    private static final long serialVersionUID = 1L;
    private static final String SCHEME = "file:";

    /** Returns the location of a file, as all readers of Iceberg tables understand it. */
    static String location(Path file) {
        return SCHEME + file.toAbsolutePath().normalize();
    }

    private static Path path(String location) {
        return Path.of(location.startsWith(SCHEME) ? location.substring(SCHEME.length()) : location);
    }

    @Override
    public InputFile newInputFile(String location) {
        return new Source(location, Files.localInput(path(location).toFile()));
    }

    @Override
    public OutputFile newOutputFile(String location) {
        return new Target(location, Files.localOutput(path(location).toFile()));
    }

    @Override
    public void deleteFile(String location) {
        try {
            java.nio.file.Files.deleteIfExists(path(location));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file with its location as it was given, with the scheme: locations become parts of the metadata, and are compared. */
    private record Source(String location, InputFile file) implements InputFile {

        @Override
        public long getLength() {
            return file.getLength();
        }

        @Override
        public SeekableInputStream newStream() {
            return file.newStream();
        }

        @Override
        public boolean exists() {
            return file.exists();
        }
    }

    /** The same for a file that is written. */
    private record Target(String location, OutputFile file) implements OutputFile {

        @Override
        public PositionOutputStream create() {
            return file.create();
        }

        @Override
        public PositionOutputStream createOrOverwrite() {
            return file.createOrOverwrite();
        }

        @Override
        public InputFile toInputFile() {
            return new Source(location, file.toInputFile());
        }
    }
}
