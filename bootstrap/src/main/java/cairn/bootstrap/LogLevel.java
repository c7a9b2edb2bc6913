package cairn.bootstrap;

/** How much the service logs; of the libraries it stands on, warnings at most are of interest. */
enum LogLevel {
    error,
    warn,
    info,
    debug
}
