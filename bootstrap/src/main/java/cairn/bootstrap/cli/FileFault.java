package cairn.bootstrap.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** Describes why a file cannot be written. */
final class FileFault {

    private FileFault() {}

    static String of(IOException fault) {
        return switch (fault) {
            case AccessDeniedException e -> "this user may not write " + e.getFile();
            case FileAlreadyExistsException e -> e.getFile() + " exists and is not a directory";
            case NoSuchFileException e -> "there is no " + e.getFile();
            case FileSystemException e ->
                "the file %s cannot be written: %s"
                        .formatted(
                                e.getFile(), Optional.ofNullable(e.getReason()).orElse("for an unknown reason"));
            default -> "the file cannot be written: " + fault.getMessage();
        };
    }
}
