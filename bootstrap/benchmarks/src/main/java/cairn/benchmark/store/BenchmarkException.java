package cairn.benchmark.store;

/** Thrown if a benchmark cannot run; the message gives the reason. */
public final class BenchmarkException extends RuntimeException {

    public BenchmarkException(String message) {
        super(message);
    }

    public BenchmarkException(String message, Throwable cause) {
        super(message, cause);
    }
}
