package cairn.bootstrap.cli;

import cairn.application.projection.RebuildableProjection;
import cairn.bootstrap.core.CoreModules;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

final class ProjectionName implements ITypeConverter<RebuildableProjection<?>>, Iterable<String> {

    @Override
    public RebuildableProjection<?> convert(String name) {
        for (var projection : CoreModules.PROJECTIONS) {
            if (projection.name().equals(name)) {
                return projection;
            }
        }
        throw new TypeConversionException("expected one of %s (case-sensitive) but was '%s'".formatted(names(), name));
    }

    @Override
    public Iterator<String> iterator() {
        return names().iterator();
    }

    private static List<String> names() {
        return CoreModules.PROJECTIONS.stream()
                .<String>map(RebuildableProjection::name)
                .sorted()
                .toList();
    }
}
