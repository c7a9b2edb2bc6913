package cairn.bootstrap.startup;

import cairn.postgresql.EmbeddedPostgresException;
import java.net.UnknownHostException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;
import java.util.stream.Stream;

/** Reports that the service cannot start. The message gives the operator the reason and a remedy. */
public final class StartupException extends RuntimeException {

    public StartupException(String message) {
        super(message);
    }

    public StartupException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Returns the message for an operator: that of the first cause written for operators, or else of the root cause.
     */
    public static String reason(Throwable failure) {
        var root = failure;
        while (root.getCause() != null && !isForOperators(root)) {
            root = root.getCause();
        }
        var message = root.getMessage();
        if (root instanceof UnknownHostException) {
            return "the host " + message + " is unknown";
        }
        if (root instanceof CharacterCodingException) {
            return "it is not text in UTF-8";
        }
        if (root instanceof FileSystemException refused && refused.getReason() == null) {
            return refused.getFile() + " " + inWords(refused);
        }
        return message == null || message.isBlank() ? root.toString() : message;
    }

    /** These exceptions say why by their class only. */
    private static String inWords(FileSystemException refused) {
        return switch (refused) {
            case AccessDeniedException _ -> "may not be accessed by this account";
            case NoSuchFileException _ -> "does not exist, or cannot be created";
            case FileAlreadyExistsException _ -> "exists already";
            case NotDirectoryException _ -> "is not a directory";
            case DirectoryNotEmptyException _ -> "is not empty";
            default -> "cannot be used: " + refused.getClass().getSimpleName();
        };
    }

    public static boolean isUnknownHost(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(UnknownHostException.class::isInstance);
    }

    /**
     * Returns whether the message is enough because the operator can correct the cause; any other failure needs
     * investigation.
     */
    public static boolean isExplained(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(cause -> isForOperators(cause) || cause instanceof IllegalArgumentException);
    }

    private static boolean isForOperators(Throwable failure) {
        return failure instanceof StartupException || failure instanceof EmbeddedPostgresException;
    }
}
