package cairn.bootstrap.cli;

/** The log level of the service; its libraries log nothing below a warning. */
public enum LogLevel {
    error,
    warn,
    info,
    debug
}
