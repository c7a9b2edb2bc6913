package cairn.adapter.rest.pages.settings;

import cairn.adapter.rest.pages.Brands;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.SettingsPage;
import cairn.application.view.OperatorView;
import cairn.domain.access.Tier;
import cairn.domain.branding.Branding;
import cairn.domain.branding.BrandingSetting;
import cairn.domain.branding.Palette;
import cairn.domain.document.Issuer;
import cairn.domain.document.IssuerSetting;
import cairn.domain.document.TaxNumber;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.List;
import java.util.stream.IntStream;

final class SettingsPageMapper {

    private static final int PRICE_IN_DOLLARS = 1_000;
    private static final Money PRICE = Money.of(PRICE_IN_DOLLARS * 100L, "USD");
    private static final List<Integer> DAYS_BEFORE = List.of(45, 20, 3);

    private static final SettingsPage.Billing NO_BILLING =
            new SettingsPage.Billing("", "", false, "", text(Issuer.NEPALI_YEAR_START));

    private SettingsPageMapper() {}

    static SettingsPage page(OperatorView operator, IssuerSetting issuer, BrandingSetting branding) {
        var ladder = operator.cancellationLadder().orElse(CancellationLadder.STANDARD);
        return new SettingsPage(
                operator.name(),
                operator.email().value(),
                Words.of(operator.tier()),
                operator.cancellationLadder().isEmpty(),
                steps(ladder),
                steps(CancellationLadder.STANDARD),
                new SettingsPage.Price(Texts.money(PRICE), PRICE.currency().getCurrencyCode(), PRICE_IN_DOLLARS),
                DAYS_BEFORE.stream().map(days -> example(ladder, days)).toList(),
                issuer.issuer().map(SettingsPageMapper::billing).orElse(NO_BILLING),
                operator.tier().includes(Tier.ENTERPRISE) ? look(operator, branding) : null,
                operator.version());
    }

    private static SettingsPage.Look look(OperatorView operator, BrandingSetting setting) {
        return new SettingsPage.Look(
                setting.branding().map(Branding::name).orElse(operator.name()),
                setting.branding()
                        .map(Branding::accent)
                        .orElse(Palette.STANDARD)
                        .hex(),
                setting.branding().flatMap(Branding::phone).orElse(""),
                setting.logo().map(_ -> Brands.LOGO).orElse(null),
                setting.version());
    }

    private static SettingsPage.Billing billing(Issuer issuer) {
        return new SettingsPage.Billing(
                issuer.name(),
                issuer.address(),
                issuer.taxNumber().kind() == TaxNumber.Kind.VAT,
                issuer.taxNumber().number(),
                text(issuer.yearStart()));
    }

    private static String text(MonthDay day) {
        return day.toString().substring(2);
    }

    private static List<SettingsPage.Step> steps(CancellationLadder ladder) {
        var steps = ladder.steps();
        return IntStream.range(0, steps.size())
                .mapToObj(index -> new SettingsPage.Step(
                        index, steps.get(index).daysBefore(), steps.get(index).percent()))
                .toList();
    }

    private static SettingsPage.Example example(CancellationLadder ladder, int daysBefore) {
        int percent = ladder.percentOn(LocalDate.EPOCH, LocalDate.EPOCH.plusDays(daysBefore));
        var fee = PRICE.percent(percent);
        return new SettingsPage.Example(daysBefore, percent, Texts.money(fee), Texts.money(PRICE.minus(fee)));
    }
}
