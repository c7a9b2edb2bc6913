package cairn.domain.access;

/** A member, and what its password is known by: never the password itself. */
public record Account(Member member, String passwordHash) {

    /** Without the hash. */
    @Override
    public String toString() {
        return "account of " + member;
    }
}
