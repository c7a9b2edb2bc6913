package cairn.bootstrap.cli;

/** How much the service logs; of the libraries it stands on, warnings at most are of interest. */
public enum LogLevel {
    error,
    warn,
    info,
    debug
}
