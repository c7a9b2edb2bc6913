package cairn.bootstrap;

/** How log lines look; must be chosen before the first of them. */
enum LogFormat {
    text,
    json;

    void use() {
        System.setProperty("logback.configurationFile", "logback-" + name() + ".xml");
    }
}
