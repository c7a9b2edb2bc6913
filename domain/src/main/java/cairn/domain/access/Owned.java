package cairn.domain.access;

/** An object with an owner. */
public interface Owned {

    Owner owner();
}
