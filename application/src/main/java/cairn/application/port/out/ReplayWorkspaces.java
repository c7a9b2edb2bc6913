package cairn.application.port.out;

import cairn.application.view.RevenueReplay;
import cairn.domain.access.Owner;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** Opens workspaces in which an owner's revenue is recalculated beside the live revenue. */
public interface ReplayWorkspaces {

    long count(Owner owner, long last);

    Workspace open(Owner owner);

    /** The rows of one replay, which are deleted when it is closed. */
    interface Workspace extends AutoCloseable {

        RevenueFactStore facts();

        void keep();

        /**
         * Compares the rows with the live rows as of a position, and stores the report if the replay is still running.
         */
        Optional<RevenueReplay.Report> compare(UUID replay, long events, long position, InstantSource clock);

        /**
         * Compares the rows with the live rows, replaces the live rows if they differ, and stores the report; does
         * nothing if the replay is no longer running.
         *
         * @param catchUp counts the events up to the position at which the live rows are halted
         * @param events returns the number of events counted after that
         */
        Optional<RevenueReplay.Report> settle(
                UUID replay, LongConsumer catchUp, LongSupplier events, InstantSource clock);

        @Override
        void close();
    }
}
