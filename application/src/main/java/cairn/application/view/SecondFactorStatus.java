package cairn.application.view;

/** Whether a member signs in with a second factor, and how many recovery codes are left. */
public record SecondFactorStatus(boolean isEnabled, int recoveryCodesLeft) {}
