package cairn.adapter.persistence.benchmark;

/** Nothing could be measured; the message says why. */
public final class BenchmarkException extends RuntimeException {

    BenchmarkException(String message) {
        super(message);
    }

    BenchmarkException(String message, Throwable cause) {
        super(message, cause);
    }
}
