package cairn.application.port.out;

import cairn.domain.permit.PermitBook;

/** The data about permits, in memory: asking never waits. */
@FunctionalInterface
public interface PermitBooks {

    /** The version in force, with the catalogue of the same version; whoever needs several things asks once. */
    PermitBook currentPermits();
}
