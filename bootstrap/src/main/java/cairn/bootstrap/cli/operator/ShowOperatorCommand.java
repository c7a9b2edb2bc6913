package cairn.bootstrap.cli.operator;

import cairn.application.port.in.FindOperator;
import cairn.application.port.in.ListKeys;
import cairn.application.view.ListedKey;
import cairn.application.view.OperatorView;
import cairn.bootstrap.cli.Printable;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "show",
        description = "Shows an operator and its valid keys, without their secrets.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ShowOperatorCommand implements Callable<Integer> {

    @Mixin
    private ChosenOperator operator = new ChosenOperator();

    @Override
    public Integer call() throws InterruptedException {
        return operator.run((id, core) -> {
            show(core.queries().ask(new FindOperator(id)));
            core.queries().ask(new ListKeys(id)).keys().forEach(ShowOperatorCommand::show);
        });
    }

    private static void show(OperatorView operator) {
        System.out.printf(
                "operator  %s%nname      %s%nemail     %s%ntier      %s%n",
                operator.id(), Printable.of(operator.name()), operator.email().value(), lower(operator.tier()));
        operator.createdAt().ifPresent(at -> System.out.printf("created   %s%n", at));
        operator.suspension()
                .ifPresentOrElse(
                        suspension -> System.out.printf(
                                "status    suspended since %s: %s%n",
                                suspension.since(), Printable.of(suspension.reason())),
                        () -> System.out.println("status    active"));
    }

    private static void show(ListedKey listed) {
        var key = listed.key();
        var scopes =
                key.scopes().stream().sorted().map(ShowOperatorCommand::lower).collect(Collectors.joining(","));
        System.out.printf(
                "key       %s  %s  …%s  %s  last used %s  %s%n",
                key.material().id(),
                lower(key.material().mode()),
                key.material().lastFour(),
                scopes,
                listed.lastUsedAt().map(Object::toString).orElse("never"),
                Printable.of(key.name()));
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
