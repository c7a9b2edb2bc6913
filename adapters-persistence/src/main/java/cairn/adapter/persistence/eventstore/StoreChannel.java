package cairn.adapter.persistence.eventstore;

/**
 * A channel of the event store: a reader and an appender with their own connections and queues. Channels do not wait
 * for each other's queues; the lock of the store orders their appends, like those of several nodes.
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
