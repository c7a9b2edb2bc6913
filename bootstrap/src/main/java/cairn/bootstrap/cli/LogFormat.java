package cairn.bootstrap.cli;

/** The format of log lines; it must be set before the first line is logged. */
public enum LogFormat {
    text,
    json;

    public static void useForWarnings() {
        text.use(LogLevel.warn);
    }

    public void use(LogLevel level) {
        System.setProperty("cairn.log-level", level.name());
        System.setProperty("logback.configurationFile", "logback-" + name() + ".xml");
    }
}
