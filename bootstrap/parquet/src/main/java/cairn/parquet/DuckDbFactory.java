package cairn.parquet;

import cairn.bootstrap.export.Column;
import cairn.bootstrap.export.PartWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

public final class DuckDbFactory implements PartWriter.Factory {

    @Override
    public PartWriter open(List<Column> columns, Path scratch) throws IOException {
        return DuckDbPartWriter.open(columns, scratch);
    }
}
