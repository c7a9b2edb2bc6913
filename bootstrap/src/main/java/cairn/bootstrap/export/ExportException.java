package cairn.bootstrap.export;

public final class ExportException extends RuntimeException {

    ExportException(String message) {
        super(message);
    }
}
