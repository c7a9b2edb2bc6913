package cairn.adapter.rest.pages.branding;

import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** The description by which a browser installs a page as an application (W3C Web Application Manifest). */
@Serdeable
record WebManifest(
        String name,
        String shortName,
        String id,
        String startUrl,
        String scope,
        String display,
        String themeColor,
        String backgroundColor,
        List<Icon> icons) {

    @Serdeable
    record Icon(String src, String sizes, String type) {}
}
