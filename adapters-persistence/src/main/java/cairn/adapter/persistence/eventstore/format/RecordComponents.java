package cairn.adapter.persistence.eventstore.format;

import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AccessorNamingStrategy;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.DefaultAccessorNamingStrategy;
import org.jspecify.annotations.Nullable;

/** Serialises the components of records only, not methods named {@code isX} or {@code getX}. */
final class RecordComponents extends DefaultAccessorNamingStrategy.Provider {

    private static final long serialVersionUID = 1;

    @Override
    public AccessorNamingStrategy forRecord(MapperConfig<?> config, AnnotatedClass type) {
        return new DefaultAccessorNamingStrategy.RecordNaming(config, type) {

            @Override
            public @Nullable String findNameForRegularGetter(AnnotatedMethod method, String name) {
                return _fieldNames.contains(name) ? name : null;
            }

            @Override
            public @Nullable String findNameForIsGetter(AnnotatedMethod method, String name) {
                return null;
            }
        };
    }
}
