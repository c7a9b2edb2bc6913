package cairn.adapter.rest.api.permit;

import cairn.domain.permitapplication.PermitApplication;

/** The pattern and the message of a constraint for passport numbers. */
public final class PassportNumber {

    public static final int MAX_LENGTH = PermitApplication.MAX_PASSPORT_NUMBER_LENGTH;

    public static final String PATTERN = "(?=.{1," + MAX_LENGTH + "}$) *[A-Za-z0-9](?:[A-Za-z0-9 .-]*)";

    public static final String MESSAGE =
            "must be 1 to " + MAX_LENGTH + " letters and digits, with spaces, hyphens or dots between them";

    private PassportNumber() {}
}
