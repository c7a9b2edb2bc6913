package cairn.adapter.persistence.eventstore;

/**
 * A way to the log: a reader and an appender with connections and queues of their own. Of two lanes neither waits for
 * what is queued on the other; the store's lock keeps their appends in order, as it does those of several nodes.
 */
record StoreChannel(EventReader reader, Appender appender) implements AutoCloseable {

    void start() {
        reader.start();
        appender.start();
    }

    @Override
    public void close() {
        appender.close();
        reader.close();
    }
}
