package cairn.application.port.out;

import cairn.application.view.RevenueReplay;
import cairn.domain.access.Owner;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** Where an owner's revenue is counted once more beside the live one. */
public interface ReplayWorkspaces {

    /** Returns the number of booking events of an owner up to a position. */
    long count(Owner owner, long last);

    Workspace open(Owner owner);

    /** One replay's own rows, which are gone when it is closed. */
    interface Workspace extends AutoCloseable {

        RevenueFactStore facts();

        /** Keeps what was written since the last time. */
        void keep();

        /** Compares with the live rows as they were at a position, and writes the result down if it is still wanted. */
        Optional<RevenueReplay.Report> compare(UUID replay, long events, long position, InstantSource clock);

        /**
         * Compares with the live rows, puts its own in their place if they differ, and writes the result down; nothing of it
         * if it is not wanted any more.
         *
         * @param catchUp counts up to where the live rows are held meanwhile
         * @param events how many have been counted after that
         */
        Optional<RevenueReplay.Report> settle(
                UUID replay, LongConsumer catchUp, LongSupplier events, InstantSource clock);

        @Override
        void close();
    }
}
