package cairn.domain.access;

/** Something that belongs to somebody. */
public interface Owned {

    Owner owner();
}
