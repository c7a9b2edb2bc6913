package cairn.application.port.out;

import cairn.domain.permit.PermitBook;

/** Holds the permit data in memory; reading them never blocks. */
@FunctionalInterface
public interface PermitBooks {

    /** Returns the current permit book, with the catalogue of the same version. */
    PermitBook currentPermits();
}
