package cairn.bootstrap.export;

/** Nothing could be exported; the message says why. */
public final class ExportException extends RuntimeException {

    ExportException(String message) {
        super(message);
    }
}
