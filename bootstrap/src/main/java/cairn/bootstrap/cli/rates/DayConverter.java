package cairn.bootstrap.cli.rates;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads days such as 2026-11-20. The converter of picocli accepts years of more digits, and its faults name a class. */
final class DayConverter implements ITypeConverter<LocalDate> {

    private static final Pattern FORM = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

    @Override
    public LocalDate convert(String text) {
        if (FORM.matcher(text).matches()) {
            try {
                return LocalDate.parse(text);
            } catch (DateTimeException e) {
                throw new TypeConversionException("there is no day '%s'".formatted(text));
            }
        }
        throw new TypeConversionException("expected a day such as 2026-11-20 but was '%s'".formatted(text));
    }
}
