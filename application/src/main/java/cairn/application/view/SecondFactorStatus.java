package cairn.application.view;

public record SecondFactorStatus(boolean isEnabled, int recoveryCodesLeft) {}
