package cairn.bootstrap.cli;

/** How log lines look; must be chosen before the first of them. */
public enum LogFormat {
    text,
    json;

    /** For a short command, whose own words must not be lost among those of what it stands on. */
    static void useForWarnings() {
        text.use(LogLevel.warn);
    }

    public void use(LogLevel level) {
        System.setProperty("cairn.log-level", level.name());
        System.setProperty("logback.configurationFile", "logback-" + name() + ".xml");
    }
}
