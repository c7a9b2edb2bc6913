package cairn.bootstrap;

import cairn.application.view.Disclosure;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Subscription;
import io.micronaut.context.ApplicationContext;
import java.util.List;

/** What can be exported: rows in an order that never changes, from any place on. */
interface Exported {

    /** What the cells of a row are, the first being its place. */
    List<String> columns();

    /** The rows that are asked for, read as they are taken. */
    Rows rows(ApplicationContext context, Request request);

    /** The place of the row that was written as this JSON. */
    long placeOf(String json);

    /**
     * Which rows.
     *
     * @param after a place
     * @param upTo another, inclusive
     */
    record Request(Owner owner, Subscription types, long after, long upTo, Disclosure disclosure) {}

    /**
     * One of them.
     *
     * @param json in one line
     */
    record Row(long place, String json, List<String> cells) {}

    /** The rows, a piece at a time. */
    interface Rows {

        /** Whether there may be more. */
        boolean hasNext();

        /** The next piece; it may be empty. */
        List<Row> next();

        /** The place up to which all rows have been taken. */
        long reached();
    }
}
