package cairn.adapter.rest.pages.settings;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.SettingsPage;
import cairn.application.view.OperatorView;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

final class SettingsPageMapper {

    private static final int PRICE_IN_DOLLARS = 1_000;
    private static final Money PRICE = Money.of(PRICE_IN_DOLLARS * 100L, "USD");
    private static final List<Integer> DAYS_BEFORE = List.of(45, 20, 3);

    private SettingsPageMapper() {}

    static SettingsPage page(OperatorView operator) {
        var ladder = operator.cancellationLadder().orElse(CancellationLadder.STANDARD);
        return new SettingsPage(
                operator.name(),
                operator.email().value(),
                WireNames.of(operator.tier()),
                operator.cancellationLadder().isEmpty(),
                steps(ladder),
                steps(CancellationLadder.STANDARD),
                new SettingsPage.Price(Texts.money(PRICE), PRICE.currency().getCurrencyCode(), PRICE_IN_DOLLARS),
                DAYS_BEFORE.stream().map(days -> example(ladder, days)).toList(),
                operator.version());
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
