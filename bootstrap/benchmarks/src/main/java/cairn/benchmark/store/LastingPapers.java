package cairn.benchmark.store;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Porter;
import cairn.domain.permit.PermitBook;
import java.time.LocalDate;
import java.util.Optional;

/**
 * Replaces the dates on which the papers of crews expire. Papers of the shipped catalogue are valid for a period from
 * its import, but in the years of a seed they were renewed in time.
 */
final class LastingPapers {

    private static final Optional<LocalDate> EXPIRY = Optional.of(LocalDate.of(2100, 1, 1));

    private LastingPapers() {}

    static PermitBook in(PermitBook book) {
        var current = book.catalogue();
        var catalogue = new Catalogue(
                current.trails(),
                current.routes(),
                current.teaHouses(),
                current.porters().stream().map(LastingPapers::of).toList(),
                current.hospitals(),
                current.landingZones(),
                current.contacts());
        return new PermitBook(catalogue, book.fees(), book.nationalities(), book.requirements());
    }

    private static Porter of(Porter porter) {
        return new Porter(
                porter.id(),
                porter.code(),
                porter.name(),
                porter.role(),
                porter.isCertified(),
                porter.certifications(),
                porter.maxLoadKg(),
                porter.languages(),
                porter.trails(),
                porter.dailyRate(),
                EXPIRY,
                EXPIRY,
                porter.isAvailable());
    }
}
