package cairn.bootstrap.cli;

public enum LogLevel {
    error,
    warn,
    info,
    debug
}
