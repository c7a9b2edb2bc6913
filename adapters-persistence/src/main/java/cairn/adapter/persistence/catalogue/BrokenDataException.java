package cairn.adapter.persistence.catalogue;

import java.util.List;
import java.util.stream.Collectors;

public final class BrokenDataException extends RuntimeException {

    private final transient List<DataFault> faults;

    BrokenDataException(List<DataFault> faults) {
        super(faults.stream().map(DataFault::toString).collect(Collectors.joining("\n")));
        this.faults = List.copyOf(faults);
    }

    public List<DataFault> faults() {
        return faults;
    }
}
