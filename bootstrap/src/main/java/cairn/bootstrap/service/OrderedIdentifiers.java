package cairn.bootstrap.service;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import org.axonframework.common.IdentifierFactory;

/**
 * Gives messages ids that grow with time, UUIDv7. The log's index of event ids then grows at one end; random ids would
 * touch a page of it each, which in a large log is read from disk and written whole.
 */
public final class OrderedIdentifiers extends IdentifierFactory {

    private final NoArgGenerator generator = Generators.timeBasedEpochGenerator();

    @Override
    public String generateIdentifier() {
        return generator.generate().toString();
    }
}
