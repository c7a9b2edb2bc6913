package cairn.adapter.rest.pages;

import cairn.adapter.rest.pages.model.Brand;
import cairn.application.port.in.FindBranding;
import cairn.application.port.in.Queries;
import cairn.application.view.SignedInMember;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Tier;
import cairn.domain.branding.Branding;
import cairn.domain.branding.BrandingSetting;
import jakarta.inject.Singleton;

/** Finds the look of an agency's pages. Only the enterprise tier includes branding. */
@Singleton
public final class Brands {

    static final String THEME = "/console/theme.css";
    public static final String LOGO = "/v1/account/branding/logo";

    private final Queries queries;

    Brands(Queries queries) {
        this.queries = queries;
    }

    Brand of(SignedInMember member) {
        var setting = setting(member.session().member().operator(), member.tier());
        return new Brand(
                setting.branding().map(Branding::name).orElse(Brand.CAIRN.name()),
                setting.logo().map(_ -> LOGO).orElse(null),
                setting.branding().map(_ -> THEME).orElse(null));
    }

    /** Returns what an agency has set, or nothing if its tier does not include it. */
    public BrandingSetting setting(OperatorId operator, Tier tier) {
        return tier.includes(Tier.ENTERPRISE) ? queries.ask(new FindBranding(operator)) : BrandingSetting.NONE;
    }
}
