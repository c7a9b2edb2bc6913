package cairn.bootstrap.service;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import org.axonframework.common.IdentifierFactory;

/**
 * Generates message ids that increase with time, UUIDv7. The log's index of event ids then grows at one end; each
 * random id would touch another page, which in a large log must be read from and written to disk.
 */
public final class OrderedIdentifiers extends IdentifierFactory {

    private final NoArgGenerator generator = Generators.timeBasedEpochGenerator();

    @Override
    public String generateIdentifier() {
        return generator.generate().toString();
    }
}
