package cairn.domain.access;

public interface Owned {

    Owner owner();
}
