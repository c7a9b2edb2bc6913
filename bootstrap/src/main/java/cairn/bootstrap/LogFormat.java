package cairn.bootstrap;

/** How log lines look; must be chosen before the first of them. */
enum LogFormat {
    text,
    json;

    /** For a short command, whose own words must not be lost among those of what it stands on. */
    static void useForWarnings() {
        System.setProperty("cairn.log-level", "warn");
        text.use();
    }

    void use() {
        System.setProperty("logback.configurationFile", "logback-" + name() + ".xml");
    }
}
