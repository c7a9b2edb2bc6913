package cairn.adapter.persistence.catalogue;

import cairn.domain.catalogue.Catalogue;

/** The catalogue that ships with the product, for those who have no database to ask for a newer one. */
public final class ShippedCatalogue {

    private ShippedCatalogue() {}

    public static Catalogue read() {
        return CatalogueReader.read(CatalogueFiles.shipped()).catalogue();
    }
}
