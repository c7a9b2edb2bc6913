package cairn.bootstrap.export;

/** An export is impossible; the message says why. */
public final class ExportException extends RuntimeException {

    ExportException(String message) {
        super(message);
    }
}
